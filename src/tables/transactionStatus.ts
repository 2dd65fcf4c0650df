/** The status of a transaction, a number on the wire (specification §4). */
export type TransactionStatus = 'waiting' | 'processed' | 'mistaked' | 'accepted';

const statusByNumber: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** 0 waiting, 1 processed, 2 mistaked, anything else accepted. */
export const statusOf = (number: number): TransactionStatus => statusByNumber[number] ?? 'accepted';

/** The completion screen shows these, and polling stops (contract C4). */
export const finalStatuses: ReadonlySet<TransactionStatus> = new Set(['processed', 'mistaked', 'accepted']);

/**
 * A status may only be replaced by one of a higher rank (contract C8). 'Accepted' is the acquirer's receipt: it may
 * still become processed or mistaked.
 */
export const statusRank = { waiting: 0, accepted: 1, processed: 2, mistaked: 2 } as const satisfies Record<
  TransactionStatus,
  number
>;
