import type { withdrawalHolds } from '../db/ledgerTables';

type Hold = Pick<typeof withdrawalHolds.$inferSelect, 'state' | 'units' | 'paid'>;

/** What of a hold was paid out. One that an earlier release has ended was paid as a whole, or not at all. */
export const paidOfHold = ({ state, units, paid }: Hold): bigint =>
  paid ?? (state === 'confirming' || state === 'confirmed' ? units : 0n);
