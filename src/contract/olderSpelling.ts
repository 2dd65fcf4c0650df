import type { WireFieldDefinition, WireFieldRule } from './generated/types';

/*
 * The older spelling of a definition (contract C5): `regex` with `regex_error_key` for its only rule, and
 * `placeholder_key`. The newer one wins where a definition has both; an empty
 * `regexList` is none.
 */

/** The rules of a field. */
export function wireRulesOf({ regexList, regex, regex_error_key }: WireFieldDefinition): readonly WireFieldRule[] {
  if (regexList && regexList.length > 0) return regexList;
  if (regex === undefined || regex === '') return [];
  return [{ regex, ...(regex_error_key === undefined ? {} : { regex_error_key }) }];
}

/** The key of a field's placeholder. */
export const placeholderKeyOf = ({ placeholderKey, placeholder_key }: WireFieldDefinition): string | undefined =>
  placeholderKey ?? placeholder_key;
