/**
 * npm run bench:studio [-- --runs 5 --dist dist]  measures the studio with 500 methods, and a method of 60 fields, in
 * ms: `clock` from the event to the next paint, `thread` the time of the page's main thread meanwhile, which a busy
 * machine disturbs less. Needs the folder of a build (npm run build).
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import Table from 'cli-table3';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { showHelp } from '../../.ci/help';
import { renamed } from '../builders/layouts';
import { type BuiltGateway, currentDist, startBuiltGateway } from '../support/builtGateway';
import { machineOf } from './machine';
import { median } from './median';

showHelp(import.meta.url);

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, dist: { type: 'string', default: currentDist } },
});
const runs = Number(options.runs);
const token = 'the ops token of the benchmark';
const methodCount = 500;
const fieldCount = 60;
const keys = 'bank 25 kenia';

/** What is measured, and the goal of its `clock` on a quiet machine. */
const goals = {
  'open → list of 500': 500,
  'key in the search → paint': 16,
  'open a method of 60 fields': 200,
  'key in a label → paint': 50,
} as const;
type Measure = keyof typeof goals;
interface Figure {
  readonly clock: number;
  readonly thread: number;
}
const figures = new Map<Measure, Figure[]>();
const add = (measure: Measure, some: readonly Figure[]): void =>
  void figures.set(measure, [...(figures.get(measure) ?? []), ...some]);

const settled = (ms = 700): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

/** Traces what is done, and pairs each end with the start before it: the clock's time, and the thread's meanwhile. */
async function traced(session: CDPSession, from: string, to: string, act: () => Promise<unknown>): Promise<Figure[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await act();
  await settled();
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  const marks = events.filter(({ name }) => name === from || name === to).sort((one, other) => one.ts - other.ts);
  return marks.flatMap((end, at) => {
    const start = marks.slice(0, at).findLast(({ name }) => name === from);
    if (end.name !== to || !start) return [];
    const thread = events
      .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === end.pid && tid === end.tid && ts < end.ts)
      .filter(({ ts }) => ts >= start.ts)
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
    return [{ clock: (end.ts - start.ts) / 1000, thread }];
  });
}

/** A form of text fields with a rule each, as ops would write it. */
const long = renamed('long', {
  text: { en: 'Zz long' },
  fields: Array.from({ length: fieldCount }, (_, index) => ({
    name: `field_${index}`,
    type: 'text' as const,
    label: { en: `Field ${index + 1}` },
    regexList: [{ regex: '^[\\p{L}0-9 ]{2,40}$', text: { en: '2 to 40 letters or digits' } }],
  })),
});

async function fill({ url }: BuiltGateway): Promise<void> {
  const call = async (verb: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'x-cashier-studio': '1', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/studio/api/${path}`, {
      method: verb,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${verb} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const put = (layout: object, name: string) => call('PUT', `methods/deposit/${name}/draft`, { layout, seen: 0 });
  const { methods } = Object(await call('GET', 'methods'));
  for (let number = 0; number < methodCount - methods.length - 1; number += 1) {
    const name = `bank_${number}`;
    await put({ ...renamed(name, { text: { en: `Bank ${number}` } }), countries: ['ke'] }, name);
  }
  await put(long, 'long');
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/studio/`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('[role="option"] img').first().waitFor();
}

async function run(page: Page, session: CDPSession): Promise<void> {
  const untilShown = () => page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const open = await traced(session, 'navigationStart', 'shown', () => page.reload().then(untilShown));
  add('open → list of 500', open.slice(-1));

  const search = page.getByLabel('Search', { exact: true });
  await search.click();
  const typed = () => page.keyboard.type(keys, { delay: 250 });
  add('key in the search → paint', await traced(session, 'pressed', 'painted', typed));

  await search.fill('zz long');
  const method = page.getByRole('option', { name: /^Zz long/ });
  await method.waitFor();
  await settled();
  await page.evaluate(() => Reflect.get(window, 'bench').watchFor('[data-field-index="59"]'));
  const opened = await traced(session, 'pressed', 'shown', () => method.click().then(untilShown));
  add('open a method of 60 fields', opened.slice(-1));

  await page.getByRole('button', { name: /^Field 31/ }).click();
  await page.getByRole('button', { name: /^Label/ }).click();
  await page.getByLabel('Label, English').click();
  await page.keyboard.press('End');
  const label = () => page.keyboard.type(' typed', { delay: 500 });
  // Nobody measures the preview's first drawing.
  await settled(2000);
  add('key in a label → paint', await traced(session, 'pressed', 'painted', label));
  for (let undone = 0; undone < 6; undone += 1) await page.keyboard.press('Backspace');
  await settled(1500);
}

const gateway = await startBuiltGateway({ OPS_TOKEN: token }, options.dist);
const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
try {
  await fill(gateway);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript({ path: fileURLToPath(new URL('pages/studio.js', import.meta.url)) });
  await signIn(page, gateway.url);
  const session = await page.context().newCDPSession(page);
  for (let count = 0; count < runs; count += 1) {
    process.stderr.write(`run ${count + 1} of ${runs}\n`);
    await run(page, session);
    await page.goto(`${gateway.url}/studio/#/methods`);
  }
  const { processor, cores } = machineOf(browser.version());
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(`${new Date().toISOString()} · ${processor}, ${cores} cores · load ${load}\n`);
  const head = ['measure', 'clock, best', 'clock, median', 'thread, median', 'goal', 'values'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const [measure, some] of figures) {
    const clock = some.map((one) => one.clock);
    const thread = median(some.map((one) => one.thread));
    table.push([measure, Math.min(...clock).toFixed(1), median(clock), thread, goals[measure], some.length]);
  }
  process.stdout.write(`${table}\n`);
} finally {
  await browser.close();
  await gateway.stop();
}
