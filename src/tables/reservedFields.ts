/** Field names with a meaning of their own (specification §9, contract C5 and C8). */
export const reservedFields = {
  /** Sent as `amount`, not in `fields`. */
  amount: 'amount',
  /** Sent as `account`, not in `fields`. */
  account: 'account',
  /** The choice of a network, as cards. */
  network: 'network',
  /** The dropdown whose values are the Nigerian banks. */
  bankName: 'bank_name',
} as const satisfies Record<string, string>;

/** Where a withdrawal goes (specification §1). */
export const accountTypes = ['main', 'additional'] as const satisfies readonly string[];
