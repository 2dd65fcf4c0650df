import type { Text } from '../../contract/generated/types';
import { type CheckName, isCheckName } from '../../tables/identifiers/checkNames';
import type { Verdicts } from './Verdicts';

/** The check digits of all identifiers. The gateway has them from the start, the widget loads them on demand. */
export interface IdentifierChecks {
  /** Never throws. */
  accepts(name: CheckName, text: string): boolean;
  /** What a player reads when a check fails. */
  errorOf(name: CheckName): Text | undefined;
}

/** The verdicts about formats by these checks; null: not loaded yet. */
export const checkVerdicts = (checks: IdentifierChecks | null): Pick<Verdicts, 'ofFormat' | 'errorOf'> => ({
  ofFormat: (format, value) => {
    if (!checks || !isCheckName(format)) return 'pending';
    return checks.accepts(format, value) ? 'passed' : 'failed';
  },
  errorOf: (format) => (checks && isCheckName(format) ? checks.errorOf(format) : undefined),
});
