interface MethodGroupRow {
  /** Translation key of the display name. */
  readonly labelKey: `paymentMethods.group.${string}`;
}

/**
 * The sixteen groups of specification §3, by the key that a method's `category` holds.
 * §3 names the Kyrgyz and Ukrainian cash groups twice; contract C6 decides: `cash_methods` is 'Cash',
 * those two are 'Transfer to card'.
 */
export const methodGroups = {
  crypto: { labelKey: 'paymentMethods.group.crypto' },
  card_method: { labelKey: 'paymentMethods.group.card_method' },
  cash_methods: { labelKey: 'paymentMethods.group.cash_methods' },
  cash_methods_kyrgyzstan: { labelKey: 'paymentMethods.group.cash_methods_kyrgyzstan' },
  cash_methods_ukraine: { labelKey: 'paymentMethods.group.cash_methods_ukraine' },
  p2p_methods_kyrgyzstan: { labelKey: 'paymentMethods.group.p2p_methods_kyrgyzstan' },
  p2p_methods_ukraine: { labelKey: 'paymentMethods.group.p2p_methods_ukraine' },
  bank_transfer_nigeria: { labelKey: 'paymentMethods.group.bank_transfer_nigeria' },
  colombian_banks: { labelKey: 'paymentMethods.group.colombian_banks' },
  'e-money': { labelKey: 'paymentMethods.group.e-money' },
  'indian-methods-grouped': { labelKey: 'paymentMethods.group.indian-methods-grouped' },
  'nigeria-cards-grouped': { labelKey: 'paymentMethods.group.nigeria-cards-grouped' },
  'online-indonesian-banks-grouped': {
    labelKey: 'paymentMethods.group.online-indonesian-banks-grouped',
  },
  'online-malaysian-banks-grouped': {
    labelKey: 'paymentMethods.group.online-malaysian-banks-grouped',
  },
  'online-thailand-banks-grouped': {
    labelKey: 'paymentMethods.group.online-thailand-banks-grouped',
  },
  'sbp-transgran-grouped': { labelKey: 'paymentMethods.group.sbp-transgran-grouped' },
} as const satisfies Record<string, MethodGroupRow>;

export type MethodGroupKey = keyof typeof methodGroups;

export const isMethodGroup = (key: string): key is MethodGroupKey => Object.hasOwn(methodGroups, key);

/** The group of cryptocurrencies: its members are crypto methods. */
export const cryptoGroupKey = 'crypto' satisfies MethodGroupKey;
