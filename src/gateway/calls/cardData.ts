import type { WireFieldDefinition } from '../../contract/generated/types';

const cardNames =
  /^(?:card_?number|pan|(?:cvc|cvv|csc)2?|security_?code|expiry|exp(?:iry)?_?(?:date|month|year)?|card_?expiry)$/i;

/** Must not be stored in any form, not even encrypted (PCI DSS 3.3.1). */
export const isSecurityCode = (name: string): boolean => /^(?:cvc|cvv|csc|security_?code)\d?$/i.test(name);

const isCardField = ({ name, autocomplete }: Pick<WireFieldDefinition, 'name' | 'autocomplete'>): boolean =>
  cardNames.test(name) || /^cc-(?:number|csc|exp)/.test(autocomplete ?? '');

/** The last four digits of a card number; null for other card fields. */
const tailOf = (value: string): string | null => {
  const digits = value.replaceAll(/\D/g, '');
  return digits.length >= 12 ? `•••• ${digits.slice(-4)}` : null;
};

/** The fields that may be stored: of card data only the last four digits of the card number (PCI DSS 3.3.1). */
export function storableFields(
  fields: Readonly<Record<string, string>>,
  definitions: readonly Pick<WireFieldDefinition, 'name' | 'autocomplete'>[],
): Record<string, string> {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const definition = known.get(name);
      if (!definition) return []; // not a field of this method
      if (!isCardField(definition)) return [[name, value]];
      const tail = tailOf(value);
      return tail === null ? [] : [[name, tail]];
    }),
  );
}
