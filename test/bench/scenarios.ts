import type { Browser } from '@playwright/test';
import { measureKeys } from './measureKeys';
import { measureList } from './measureList';
import { measureStability } from './measureStability';
import { coldStart, heapAfterList, preloadedOpen, secondOpen } from './measureStart';
import { measureWeight } from './measureWeight';
import type { Outcome } from './steps';
import { throttlings } from './throttling';
import type { Subject } from './visit';

export interface Scenario {
  readonly name: string;
  readonly run: (browser: Browser, subject: Subject) => Promise<Outcome>;
  /** Runs of each build at most, where they hardly differ. */
  readonly maxRuns?: number;
}

const transports = ['http', 'socket'] as const;

/** Every transport at every throttling, named as in 'cold http slow'. */
const starts = (name: string, measure: typeof coldStart): Scenario[] =>
  transports.flatMap((transport) =>
    (['slow', 'unthrottled'] as const).map((throttling) => ({
      name: `${name} ${transport} ${throttling}`,
      run: (browser, subject) => measure({ browser, subject, transport, throttling: throttlings[throttling] }),
    })),
  );

/** What `npm run bench` measures, in this order. Targets (`targets.ts`) name them. */
export const scenarios: readonly Scenario[] = [
  ...starts('cold', coldStart),
  ...starts('second open', secondOpen),
  ...starts('preloaded', preloadedOpen),
  ...transports.map(
    (transport): Scenario => ({
      name: `weight ${transport}`,
      maxRuns: 3,
      run: (browser, subject) => measureWeight(browser, subject, transport, throttlings.slow),
    }),
  ),
  {
    name: 'heap',
    run: (browser, subject) =>
      heapAfterList({ browser, subject, transport: 'http', throttling: throttlings.unthrottled }),
  },
  { name: 'stability', run: (browser, subject) => measureStability(browser, subject, throttlings['slow CPU']) },
  { name: 'list of 1000', run: (browser, subject) => measureList(browser, subject, 1000) },
  ...[5, 50].map(
    (count): Scenario => ({
      name: `keys ${count} fields`,
      run: (browser, subject) => measureKeys(browser, subject, count),
    }),
  ),
];
