import type { FieldDefinition } from '../../src/contract/fieldDefinition';

const modesOfNamedMasks: Readonly<Record<string, FieldDefinition['inputMode']>> = {
  number: 'decimal',
  date: 'numeric',
};

/** The keyboard that a phone shows for a text: the definition's own word, else digits where the mask takes nothing else. */
export function textInputMode({ inputMode, mask, autocomplete }: FieldDefinition): FieldDefinition['inputMode'] {
  if (inputMode) return inputMode;
  if (mask && Object.hasOwn(modesOfNamedMasks, mask)) return modesOfNamedMasks[mask];
  const takesDigitsOnly = mask ? /0/.test(mask) && !/[a*]/.test(mask.replaceAll(/\\./g, '')) : false;
  const isCardDigits = /\bcc-(?:number|exp|csc)\b/.test(autocomplete ?? '');
  return takesDigitsOnly || isCardDigits ? 'numeric' : undefined;
}
