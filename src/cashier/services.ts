import type { CallName } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { HostMessageOut } from '../contract/hostMessages';
import type { Token } from '../contract/ids';
import type { PayloadOf } from '../contract/payloads';
import type { CallReplies } from '../contract/replies';
import type { Transport } from '../transport/Transport';

/** Calls that the boot entry started while the shell's code was loading; each is taken once. */
export interface WarmCalls {
  /** Resolves with null when the call was not started, or must be made over the session's transport. */
  take<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<Outcome<CallReplies[Name]> | null>;
}

/** The session's token. It never reaches the store, storage or a log. */
export interface TokenStore {
  current(): Token;
  /** Sets a new token and resolves the pending `next` calls. */
  renew(token: Token): void;
  /** Resolves the pending `next` calls with the current token: the server may accept it again. */
  repeat(): void;
  /** Resolves with a token other than `expired`, or with the current one on `repeat` or when `signal` aborts. Never rejects. */
  next(expired: Token, signal: AbortSignal): Promise<Token>;
}

/** Dependencies of the store: RTK's extra argument for thunks. */
export interface Services {
  readonly transport: Transport;
  readonly warmCalls: WarmCalls;
  readonly tokens: TokenStore;
  readonly sendToHost: (message: HostMessageOut) => void;
  /** True inside a frame, where no metric events are sent (specification §7). */
  readonly isFramed: boolean;
  /** True in a native web view, where a redirect replaces this page (contract C4). */
  readonly isWebView: boolean;
  /** Runs the newest screen's back handler, on the host's go-back and swipe-back. */
  readonly goBack: () => void;
  /** Adds a handler for the host's go-back and swipe-back; the newest handler runs. Returns an unsubscribe function. */
  readonly onHostBack: (goBack: () => void) => () => void;
}
