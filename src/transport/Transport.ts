import type { CallName } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { Token } from '../contract/ids';
import type { PayloadOf } from '../contract/payloads';
import type { Push } from '../contract/pushes';
import type { Deviation } from '../contract/reader/readShape';
import type { CallReplies } from '../contract/replies';

/** Callbacks of a transport. None may throw. */
export interface TransportEvents {
  /** §4: counts 1, 2, 3 …; 1 again after a success. */
  readonly onReconnectAttempt: (attempt: number) => void;
  /** True while a call is in progress; reset when it ends and on disconnect (NET-9). */
  readonly onLoading: (isLoading: boolean) => void;
  /** The link went up or down, or calls fell back to HTTP. Never called by HTTP alone, which has no link. */
  readonly onLink: (isUp: boolean) => void;
  /** A reply or push deviates from the contract (contract §9); `source` is the call, 'push', or the envelope. Never an empty list. */
  readonly onDeviations?:
    | ((source: CallName | 'push' | 'socketReply', deviations: readonly Deviation[]) => void)
    | undefined;
}

/** What every call sends besides its payload (specification §7). */
export interface CallContext {
  /** Read at each attempt, so that a retry uses a fresh token. Empty: none. */
  readonly token: () => Token;
  readonly platformVersion: string;
  readonly isMobileApp: boolean;
  readonly pwa: boolean;
  readonly xOrigin: string | null;
  readonly lang: string;
  /** 'android' or 'ios' on native platforms, else null: adds isNative and platform to each payload (USER-5). */
  readonly nativePlatform: string | null;
  /** The token came in parent data: it must not go into the socket's query (C8). */
  readonly hasParentToken: boolean;
}

/** Calls to the server and its pushes. Implemented by HTTP and socket; policies (retry, loading flag) wrap it. */
export interface Transport {
  /** Where calls go now: 'http' also for a socket session during its fallback. */
  readonly name: 'socket' | 'http';
  call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]>>;
  /** Reconnects a lost link now, without the pause. Resolves with whether it is up; for HTTP always true. */
  reconnect(): Promise<boolean>;
  /** Returns a function that removes the listener. HTTP has no pushes. */
  onPush(listener: (push: Push) => void): () => void;
  close(): void;
}
