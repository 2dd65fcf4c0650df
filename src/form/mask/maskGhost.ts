import { isNamedMask } from './createMask';

/** What stands, faintly, where a character is still to come. */
const ghosts: Readonly<Record<string, string>> = { '0': '0', a: 'A', '*': '•' };

/** A pattern mask as ghost text: '0000 0000' → '0000 0000', '\\0a-0' → '0A-0'. Empty for the masks with a name. */
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
