import type { CallName } from '../contract/calls';
import type { Outcome } from '../contract/failure';
import type { Token } from '../contract/ids';
import type { PayloadOf } from '../contract/payloads';
import type { Push } from '../contract/pushes';
import type { CallReplies } from '../contract/replies';

/** What a transport tells of itself while it works. Each hook is a listener's entry: none may throw. */
export interface TransportEvents {
  /** §4: each reconnect attempt is told to the host; 1, 2, 3. */
  readonly onReconnectAttempt: (attempt: number) => void;
  /** True while a call is under way; reset afterwards and on disconnect (NET-9). */
  readonly onLoading: (isLoading: boolean) => void;
  /** The link went up or down, or HTTP took its place. HTTP by itself has no link and never calls it. */
  readonly onLink: (isUp: boolean) => void;
}

/** What every call carries besides its payload (specification §7). */
export interface CallContext {
  /** Read at each attempt, so that a fresh token reaches a retry. Empty: none. */
  readonly token: () => Token;
  readonly platformVersion: string;
  readonly isMobileApp: boolean;
  readonly pwa: boolean;
  readonly xOrigin: string | null;
  readonly lang: string;
  /** 'android' or 'ios' on native platforms, else null: adds isNative and platform to each payload (USER-5). */
  readonly nativePlatform: string | null;
  /** True when the token came in parent data: then it is not put into the socket's query (C8). */
  readonly hasParentToken: boolean;
}

/** The one way to the server. HTTP and socket implement it; policy (retry, loading flag) wraps it. */
export interface Transport {
  /** Which way calls go now: a socket session names HTTP while that stands in. */
  readonly name: 'socket' | 'http';
  call<Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
    signal?: AbortSignal,
  ): Promise<Outcome<CallReplies[Name]>>;
  /** Tries now to get a lost link back, without the pause before the next try. Answers whether it is up; HTTP's always is. */
  reconnect(): Promise<boolean>;
  /** Answers a function that stops listening. HTTP never pushes. */
  onPush(hear: (push: Push) => void): () => void;
  close(): void;
}
