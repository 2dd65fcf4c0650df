/**
 * The sixteen groups of specification §3, by the key that a method's `category` holds.
 * §3 names the Kyrgyz and Ukrainian cash groups twice; contract C6 decides: `cash_methods` is 'Cash',
 * those two are 'Transfer to card'.
 */
export const methodGroups = [
  'crypto',
  'card_method',
  'cash_methods',
  'cash_methods_kyrgyzstan',
  'cash_methods_ukraine',
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'bank_transfer_nigeria',
  'colombian_banks',
  'e-money',
  'indian-methods-grouped',
  'nigeria-cards-grouped',
  'online-indonesian-banks-grouped',
  'online-malaysian-banks-grouped',
  'online-thailand-banks-grouped',
  'sbp-transgran-grouped',
] as const;

export type MethodGroupKey = (typeof methodGroups)[number];

export const isMethodGroup = (key: string): key is MethodGroupKey => methodGroups.some((group) => group === key);

/** Translation key of a group's name. */
export const groupLabel = (key: MethodGroupKey) => `paymentMethods.group.${key}` as const;

/** The group of cryptocurrencies: its members are crypto methods. */
export const cryptoGroupKey = 'crypto' satisfies MethodGroupKey;
