import { isNamedMask } from './createMask';

/** The ghost character of each placeholder of a mask. */
const ghosts: Readonly<Record<string, string>> = { '0': '0', a: 'A', '*': '•' };

/** A pattern mask as ghost text: '0000 0000' → '0000 0000', '\\0a-0' → '0A-0'. '' for named masks. */
export function maskGhost(mask: string | undefined): string {
  if (!mask || isNamedMask(mask)) return '';
  let ghost = '';
  for (let at = 0; at < mask.length; at += 1) {
    const character = mask[at] ?? '';
    if (character === '\\') {
      at += 1;
      ghost += mask[at] ?? '';
    } else if (!'{}[]`'.includes(character)) {
      ghost += ghosts[character] ?? character;
    }
  }
  return ghost;
}
