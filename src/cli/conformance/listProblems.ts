import { type FieldDefinition, isAmount } from '../../contract/fieldDefinition';
import type { Text } from '../../contract/generated/types';
import type { MethodsReply } from '../../contract/replies';
import type { TransactionKind } from '../../contract/transaction';
import { compareDecimals } from '../../domain/decimal';
import { isHttpsUrl } from '../../domain/isSafeUrl';
import { limitsOf } from '../../domain/limits';
import type { Region } from '../../domain/region';
import { allowedCardViewTypes } from '../../tables/cardViewTypes';

/* What may be wrong with a list of methods; null: nothing. */

export const foreignMethods =
  ({ currency }: Region) =>
  ({ methods }: MethodsReply): string | null => {
    const foreign = methods.find(({ currencies }) => !currencies.includes(currency));
    return foreign ? `'${foreign.name}' is listed for ${currency}, and takes ${foreign.currencies.join(', ')}.` : null;
  };

/** The first method that the list does not show, whatever the server sends (contract C6). */
export const unlistedMethod =
  (kind: TransactionKind) =>
  ({ methods }: MethodsReply): string | null => {
    const unlisted = methods.find(({ cardViewType }) => !allowedCardViewTypes[kind].has(cardViewType));
    return unlisted
      ? `'${unlisted.name}' has card view type ${unlisted.cardViewType}: the ${kind} list leaves it out.`
      : null;
  };

/** What is wrong with the limits of a list, as its forms would show them. */
export const impossibleLimits =
  ({ country, currency }: Region) =>
  ({ methods }: MethodsReply): string | null => {
    for (const method of methods.filter(({ fields }) => fields.some(isAmount))) {
      const { min, max } = limitsOf(method, currency, country);
      if (max !== null && compareDecimals(min, max) > 0)
        return `'${method.name}' takes at least ${min} and at most ${max}.`;
    }
    return null;
  };

/** The first problem of the forms of a list. */
export const inEachForm =
  (problemOf: (fields: readonly FieldDefinition[]) => string | null) =>
  ({ methods }: MethodsReply): string | null => {
    for (const { name, fields } of methods) {
      const problem = problemOf(fields);
      if (problem !== null) return `'${name}': ${problem}`;
    }
    return null;
  };

/** What a field says, each with its place in the definition. */
const textsOfField = (field: FieldDefinition): readonly (readonly [place: string, text: Text | undefined])[] => [
  ...(['label', 'hint', 'placeholder', 'category', 'checkText'] as const).map((key) => [key, field[key]] as const),
  ...field.rules.map(({ text }, index) => [`regexList/${index}`, text] as const),
  ...field.options.flatMap(({ value, text, hint }) => [text, hint].map((one) => [`values/${value}`, one] as const)),
];

const lacksEnglish = (text: Text | undefined): boolean => typeof text === 'object' && !text.en;

export function lackingText({ methods }: MethodsReply): string | null {
  for (const { name, text, fields } of methods) {
    const places = fields.flatMap((field) =>
      textsOfField(field).map(([place, one]) => [`${field.name}/${place}`, one] as const),
    );
    const lacking = [['text', text] as const, ...places].find(([, one]) => lacksEnglish(one));
    if (lacking) return `'${name}': ${lacking[0]} has no text in English, which the other languages fall back to.`;
  }
  return null;
}

export function unsafeLink({ methods }: MethodsReply): string | null {
  for (const { name, support, videoGuides } of methods) {
    const links = [support, ...Object.values(videoGuides).flatMap(({ url, redesign }) => [url, redesign])];
    // A guide may have no address for a design.
    if (links.some((link) => link && !isHttpsUrl(link))) return `'${name}' has a link that the widget does not open.`;
  }
  return null;
}
