/** The place of a limit's text, as 'limits BRL max'. */
export const limitPlace = (currency: string, part: 'min' | 'max'): string => `limits ${currency} ${part}`;

/** The currency of a limit's place; null: it is another place. */
export const currencyOfPlace = (place: string): string | null => {
  const [kind, currency = null] = place.split(' ');
  return kind === 'limits' ? currency : null;
};
