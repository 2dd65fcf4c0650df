/** The status of a transaction. On the wire it is a number; the parsers of transactions and pushes name it. */
export type TransactionStatus = 'waiting' | 'processed' | 'mistaked' | 'accepted';

/** What a status means to every part: the widget, the gateway, the command line and the documentation. */
export interface StatusRule {
  /** On the wire and in the database (specification §4). */
  readonly number: 0 | 1 | 2 | 3;
  /** It never changes again (contract C4), so nothing polls, waits or retries for it. */
  readonly isEnd: boolean;
  /** The statuses that may replace it. Any status may repeat: a new step or paid amount arrives with it. */
  readonly mayBecome: readonly TransactionStatus[];
  /** The platform gets a webhook for it: the accepted ones, and each end. */
  readonly hasWebhook: boolean;
  /** What was reserved for a withdrawal and is not paid yet stays reserved. */
  readonly holdsMoney: boolean;
}

/** 'Accepted' is the acquirer's receipt: it is shown like a result, but may still become one. */
export const transactionStatuses: { readonly [Name in TransactionStatus]: StatusRule } = {
  waiting: {
    number: 0,
    isEnd: false,
    mayBecome: ['accepted', 'processed', 'mistaked'],
    hasWebhook: false,
    holdsMoney: true,
  },
  accepted: { number: 3, isEnd: false, mayBecome: ['processed', 'mistaked'], hasWebhook: true, holdsMoney: true },
  processed: { number: 1, isEnd: true, mayBecome: [], hasWebhook: true, holdsMoney: false },
  mistaked: { number: 2, isEnd: true, mayBecome: [], hasWebhook: true, holdsMoney: false },
};

const statusByNumber: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** 0 waiting, 1 processed, 2 mistaked, anything else accepted (specification §4). */
export const statusOf = (number: number): TransactionStatus => statusByNumber[number] ?? 'accepted';
