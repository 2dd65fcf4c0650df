import type { CheckContext } from './createContexts';
import type { RecordedDeviation } from './createRecorder';
import { broken, passed, type Verdict } from './Duty';

/** Whether the chosen answers or pushes are written as the contract has it; with `--lenient` also as §9 reads them. */
export function exactVerdict(
  { recorder, options }: CheckContext,
  isChosen: (deviation: RecordedDeviation) => boolean,
): Verdict {
  const found = recorder.deviations.filter((one) => isChosen(one) && (one.isDropped || !options.isLenient));
  return placesVerdict(new Set(found.map(({ words }) => words)));
}

/** The verdict on something that must be nowhere: its first place, and how many others there are. */
export function placesVerdict(places: ReadonlySet<string>): Verdict {
  const [first, ...others] = places;
  if (first === undefined) return passed;
  return broken(others.length === 0 ? first : `${first} (${others.length} more places)`);
}
