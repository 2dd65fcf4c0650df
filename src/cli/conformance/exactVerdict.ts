import type { CheckContext } from './createContexts';
import type { Finding } from './createRecorder';
import { broken, passed, type Verdict } from './Duty';

/** Whether the chosen answers or pushes are written as the contract has it; with `--lenient` also as §9 reads them. */
export function exactVerdict({ recorder, options }: CheckContext, isChosen: (finding: Finding) => boolean): Verdict {
  const found = recorder.findings.filter((one) => isChosen(one) && (one.isDropped || !options.isLenient));
  const [first, ...others] = new Set(found.map(({ words }) => words));
  if (first === undefined) return passed;
  return broken(others.length === 0 ? first : `${first} (${others.length} more places)`);
}
