import type { Verdict } from './Duty';
import type { ConformanceRun, DutyResult } from './runConformance';

/** What a run has found, as `--json` writes it. */
export interface Report extends ConformanceRun {
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly checkedAt: string;
  readonly counts: Readonly<Record<Verdict['kind'], number>>;
}

const countOf = (results: readonly DutyResult[], verdict: Verdict['kind']): number =>
  results.filter((result) => result.verdict === verdict).length;

export const reportOf = (url: string, checkedAt: Date, run: ConformanceRun): Report => ({
  url,
  checkedAt: checkedAt.toISOString(),
  counts: {
    passed: countOf(run.results, 'passed'),
    broken: countOf(run.results, 'broken'),
    skipped: countOf(run.results, 'skipped'),
  },
  ...run,
});

/** '3 broken, 90 passed, 12 skipped.' */
export const countWords = ({ counts }: Report): string =>
  `${counts.broken} broken, ${counts.passed} passed, ${counts.skipped} skipped.`;
