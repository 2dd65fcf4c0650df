/** What a transaction's number means (specification §4). */
export type TransactionStatus = 'waiting' | 'processed' | 'mistaked' | 'accepted';

const statusByNumber: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** 0 waiting, 1 processed, 2 mistaked, anything else accepted. */
export const statusOf = (number: number): TransactionStatus => statusByNumber[number] ?? 'accepted';

/** Nothing more is waited for: the completion screen shows these, and polling ends (contract C4). */
export const finalStatuses: ReadonlySet<TransactionStatus> = new Set(['processed', 'mistaked', 'accepted']);

/**
 * How settled a status is. A status never gives way to a less settled one, and a settled one to no other (contract C8).
 * 'Accepted' is the acquirer's receipt: it may still become processed or mistaked.
 */
export const statusRank = { waiting: 0, accepted: 1, processed: 2, mistaked: 2 } as const satisfies Record<
  TransactionStatus,
  number
>;
