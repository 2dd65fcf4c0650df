import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { WireFieldDefinition } from '../../contract/generated/types';
import { fieldTypes } from '../fieldTypes/fieldTypes';

/** The words of a name in any spelling: 'cardNumber', 'card-number' and 'CARD_NUMBER' have the same two. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

const numberWord = /^(?:pan|(?:card|cc)(?:num(?:ber)?|no|pan))$/;
const cardWord = /^(?:(?:credit|debit)?card|cc)$/;
/** What else a field with 'card' in its name may ask for. */
const otherWord =
  /^(?:holder|owner|name|first|last|exp\w*|date|month|year|cv[cv]\d?|csc|code|pin|type|brand|issuer|country|currency|document|cpf|phone|email|address|zip|token|limit)$/;

/** Whether a definition's autocomplete, else its name, says that it asks for a card's number. */
export function isCardNumber({ name, autocomplete = '' }: Pick<WireFieldDefinition, 'name' | 'autocomplete'>): boolean {
  const tokens = autocomplete.split(' ').filter((token) => !['', 'on', 'off'].includes(token));
  if (tokens.length > 0) return tokens.includes('cc-number');
  const words = wordsOf(name);
  if (words.some((word) => otherWord.test(word))) return false;
  return words.some((word) => numberWord.test(word) || cardWord.test(word));
}

/** A mask of digits alone, as many as card numbers have (ISO/IEC 7812-1). */
const isCardMask = (mask = ''): boolean => /^[0 -]+$/.test(mask) && /^0{12,19}$/.test(mask.replaceAll(/[ -]/g, ''));

/**
 * The fields that `checkLuhn` checks. It belongs to the method and names no field: those that say they take a card's
 * number, else the one with a mask like a card's, else the form's only text.
 */
export function cardNumberFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const texts = fields.filter(({ type }) => fieldTypes[type].holdsCardNumbers === true);
  const named = texts.filter(isCardNumber);
  if (named.length > 0) return named;
  const masked = texts.filter(({ mask }) => isCardMask(mask));
  const [only] = masked.length > 0 ? masked : texts.filter(({ mask, autocomplete }) => !mask && !autocomplete);
  return only && (masked.length === 1 || texts.length === 1) ? [only] : [];
}
