import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { WireFieldDefinition } from '../../contract/generated/types';

/** The words of a name in any spelling: 'cardNumber', 'card-number' and 'CARD_NUMBER' have the same two. */
const wordsOf = (name: string): readonly string[] =>
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
 * The fields that `checkLuhn` checks, as the method names none: those that are declared to take a card's number, else
 * the one whose mask is like a card's, else the form's only text.
 * @param texts the fields of a type that can hold one
 */
export function cardNumberFields(texts: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const named = texts.filter(isCardNumber);
  if (named.length > 0) return named;
  const masked = texts.filter(({ mask }) => isCardMask(mask));
  const [only] = masked.length > 0 ? masked : texts.filter(({ mask, autocomplete }) => !mask && !autocomplete);
  return only && (masked.length === 1 || texts.length === 1) ? [only] : [];
}

/** HTML's autofill details of a card: cc-number, cc-csc, cc-exp-month, cc-name and the others. */
export const isMarkedAsCard = ({ autocomplete = '' }: Pick<WireFieldDefinition, 'autocomplete'>): boolean =>
  autocomplete
    .toLowerCase()
    .split(/\s+/)
    .some((token) => token.startsWith('cc-'));

/** What issuers call the security code. */
const codeWord = /^(?:cvc|cvv|ccv|cvn|cvd|cav|cvm|csc|cid|securitycode|cardcode|track)\d?$/;
const expiryWord = /^(?:card|cc)?exp(?:iry|ires|iration)?(?:date|month|year)?$/;
/** Words of a card's expiry that other dates have, too. */
const dateWord = /^(?:card|cc|date|month|year|valid|good|thru|through|until|mm|yy|yyyy)$/;
/** Beside 'card', these are a card's data. */
const besideCard = /^(?:exp\w*|date|month|year|code|pin|security|verification|validation)$/;

/** Whether a field's name suggests a card's number, security code or expiry. */
export function hasCardName({ name }: Pick<WireFieldDefinition, 'name'>): boolean {
  const words = wordsOf(name);
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  return (
    isCardNumber({ name }) ||
    has(codeWord) ||
    /\bsecurity code\b/.test(words.join(' ')) ||
    (has(/^(?:\w*card|cc)$/) && has(besideCard)) ||
    (words.every((word) => expiryWord.test(word) || dateWord.test(word)) && has(/^(?:card|cc)?exp|^(?:valid|good)$/))
  );
}
