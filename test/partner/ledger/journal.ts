import type { Kind } from './routes';

/** A create as the server saw it. */
export interface CreateCall {
  readonly requestId: string;
  readonly kind: Kind;
  readonly tab: string;
  readonly arrivedAt: number;
  /** When its payment was stored; null: not yet, or never. */
  committedAt: number | null;
  /** Whether the server still works on it. */
  isUnderWay: boolean;
}

/** What a tab was told: by an answer or a push that reached it. */
export interface Told {
  readonly tab: string;
  readonly at: number;
  /** When what it was told was true. */
  readonly asOf: number;
  readonly path: string;
  /** Of the question; null: it named none. */
  readonly requestId: string | null;
  /** Null: there is none, or the call was refused. */
  readonly paymentId: string | null;
  readonly isRefused: boolean;
}

/** What happened between the server and its player's tabs, for an oracle. */
export interface Journal {
  readonly creates: CreateCall[];
  readonly told: Told[];
}
