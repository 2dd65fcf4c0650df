import type { LintProblem } from '../../contract/generated/types';
import { pointerOf } from '../../contract/reader/readShape';

/** Problems of a field that are solved at one of its parts, by their text. */
const parts: Readonly<Record<string, 'valid' | 'invalid' | 'mask' | 'store' | 'isAdvanced'>> = {
  'lint.noSample': 'valid',
  'lint.sampleRefused': 'valid',
  'lint.sampleAlone': 'valid',
  'lint.checkRefused': 'valid',
  'lint.maskTurns': 'valid',
  'lint.maskUnfilled': 'valid',
  'lint.badPasses': 'invalid',
  'lint.maskLets': 'mask',
  'lint.storeMissing': 'store',
  'lint.storeWhole': 'store',
  'lint.hidden': 'isAdvanced',
};

/** The index of the rule whose expression a problem is about; null: it is about none. */
export function ruleIndexOf({ path }: LintProblem): number | null {
  const found = /^\/method\/fields\/\d+\/(?:regexList\/(\d+)\/)?regex$/.exec(path);
  return found && Number(found[1] ?? 0);
}

/** Where a problem is solved, as a JSON pointer: its own place, or the part of the field that it is about. */
export function problemPlace({ key, path, field }: LintProblem): string {
  const part = Object.hasOwn(parts, key) ? parts[key] : undefined;
  if (part === undefined || field === null || !/^\/method\/fields\/\d+$/.test(path)) return path;
  return part === 'valid' || part === 'invalid' ? pointerOf(['samples', field, part]) : `${path}/${part}`;
}
