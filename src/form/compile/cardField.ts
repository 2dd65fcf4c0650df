import type { WireFieldDefinition } from '../../contract/generated/types';
import { isCardNumber, wordsOf } from './cardNumberFields';

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
