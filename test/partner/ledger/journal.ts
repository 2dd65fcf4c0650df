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

/** An answer or a push that reached a tab. */
export interface Delivery {
  readonly tab: string;
  readonly at: number;
  /** How many states its payment had when it was written; 0: it names no payment. */
  readonly states: number;
  readonly path: string;
  /** Of the question; null: it named none. */
  readonly requestId: string | null;
  /** Null: there is none, or the call was refused. */
  readonly paymentId: string | null;
  readonly isRefused: boolean;
  /** The kind of the step that it asks the player for. */
  readonly step: string | null;
}

/** What happened between the server and its player's tabs, for an oracle. */
export interface Journal {
  readonly creates: CreateCall[];
  readonly deliveries: Delivery[];
}
