import { hasMisleadingCharacters } from '../../domain/misleadingCharacters';
import type { LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** A method's name has no line breaks, and no invisible or direction characters, in any language. */
export const names: LintRule = {
  id: 'names',
  check({ method: { text } }) {
    const found = Object.entries(typeof text === 'string' ? { '': text } : text).find(
      ([, name]) => typeof name === 'string' && hasMisleadingCharacters(name),
    );
    if (!found) return [];
    const path = ['/method/text', ...(found[0] === '' ? [] : [found[0]])].join('/');
    return [{ severity: 'error', path, field: null, text: lintText('refusal.NAME_CHARACTERS') }];
  },
};
