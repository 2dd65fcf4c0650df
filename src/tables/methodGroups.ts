interface MethodGroupRow {
  /** Translation key of the display name. */
  readonly labelKey: `paymentMethods.group.${string}`;
  /** Icon of the group's tile, spelled as a method's iconIds are. */
  readonly iconId: string;
}

/**
 * The sixteen groups of specification §3, by the key that a method's `category` holds.
 * §3 names the Kyrgyz and Ukrainian cash groups twice; contract C6 decides: `cash_methods` is 'Cash',
 * those two are 'Transfer to card'.
 */
export const methodGroups = {
  crypto: { labelKey: 'paymentMethods.group.crypto', iconId: 'crypto/btc' },
  card_method: { labelKey: 'paymentMethods.group.card_method', iconId: 'general/card' },
  cash_methods: { labelKey: 'paymentMethods.group.cash_methods', iconId: 'general/cash' },
  cash_methods_kyrgyzstan: { labelKey: 'paymentMethods.group.cash_methods_kyrgyzstan', iconId: 'general/card' },
  cash_methods_ukraine: { labelKey: 'paymentMethods.group.cash_methods_ukraine', iconId: 'general/card' },
  p2p_methods_kyrgyzstan: { labelKey: 'paymentMethods.group.p2p_methods_kyrgyzstan', iconId: 'general/card' },
  p2p_methods_ukraine: { labelKey: 'paymentMethods.group.p2p_methods_ukraine', iconId: 'general/card' },
  bank_transfer_nigeria: { labelKey: 'paymentMethods.group.bank_transfer_nigeria', iconId: 'general/bank' },
  colombian_banks: { labelKey: 'paymentMethods.group.colombian_banks', iconId: 'general/card' },
  'e-money': { labelKey: 'paymentMethods.group.e-money', iconId: 'general/wallet' },
  'indian-methods-grouped': { labelKey: 'paymentMethods.group.indian-methods-grouped', iconId: 'method/upi' },
  'nigeria-cards-grouped': { labelKey: 'paymentMethods.group.nigeria-cards-grouped', iconId: 'general/card' },
  'online-indonesian-banks-grouped': {
    labelKey: 'paymentMethods.group.online-indonesian-banks-grouped',
    iconId: 'general/bank',
  },
  'online-malaysian-banks-grouped': {
    labelKey: 'paymentMethods.group.online-malaysian-banks-grouped',
    iconId: 'general/bank',
  },
  'online-thailand-banks-grouped': {
    labelKey: 'paymentMethods.group.online-thailand-banks-grouped',
    iconId: 'general/bank',
  },
  'sbp-transgran-grouped': { labelKey: 'paymentMethods.group.sbp-transgran-grouped', iconId: 'method/sbp' },
} as const satisfies Record<string, MethodGroupRow>;

export type MethodGroupKey = keyof typeof methodGroups;

/** The group that stands for cryptocurrencies: its members are crypto methods. */
export const cryptoGroupKey = 'crypto' satisfies MethodGroupKey;
