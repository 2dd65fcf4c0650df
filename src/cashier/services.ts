import type { CallName } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { HostMessageOut } from '../contract/hostMessages';
import type { Token } from '../contract/ids';
import type { PayloadOf } from '../contract/payloads';
import type { CallReplies } from '../contract/replies';
import type { Transport } from '../transport/Transport';

/** Calls that the boot entry started while the shell's code was still on its way; each is taken once. */
export interface WarmCalls {
  take<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<Outcome<CallReplies[Name]>> | null;
}

/** The token of the session. It lives here alone: never in the store, in storage or in a log. */
export interface TokenStore {
  current(): Token;
  /** Sets a fresh token and lets the calls that wait for one go on. */
  renew(token: Token): void;
  /** Resolves when a token other than `expired` is there; rejects never, ends by the signal. */
  next(expired: Token, signal: AbortSignal): Promise<Token>;
}

/** What the store works with but does not hold: handed to RTK as the thunks' extra argument. */
export interface Services {
  readonly transport: Transport;
  readonly warmCalls: WarmCalls;
  readonly tokens: TokenStore;
  readonly sendToHost: (message: HostMessageOut) => void;
  /** True when this document is inside a frame: no metric events then (specification §7). */
  readonly isFramed: boolean;
  /** True in a native web view: a redirect leaves in this page itself (contract C4). */
  readonly isWebView: boolean;
  /** What the host's go-back and swipe-back do: the newest screen's back handler. */
  readonly goBack: () => void;
  /** Hears go-back and swipe-back of the host; the newest listener answers. Returns a function that stops listening. */
  readonly onHostBack: (goBack: () => void) => () => void;
}
