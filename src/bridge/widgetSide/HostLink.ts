import type { HostData } from '../../contract/hostData';
import type { HostMessageIn, HostMessageOut } from '../../contract/hostMessages';
import type { WebViewKind } from './webViewMessenger';

/** Where the link to the host stands. It leaves 'waiting' once and for all. */
export type HostLink =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'linked'; readonly hostData: HostData }
  /** `message` is what the host was told in InitError, and what the error screen is told. */
  | { readonly phase: 'refused'; readonly why: 'incorrect-data' | 'timed-out'; readonly message: string };

/** What the host may say once it is linked. */
export type LinkedMessage = Exclude<HostMessageIn, { type: 'loaded' }>;

export interface HostConnection {
  /** How the host is reached; 'none' is a page of its own, which counts as a web view (contract C6). */
  readonly kind: 'frame' | WebViewKind;
  link(): HostLink;
  /** Resolves when the link is 'linked' or 'refused'; never rejects. */
  readonly settled: Promise<Exclude<HostLink, { phase: 'waiting' }>>;
  send(message: HostMessageOut): void;
  /**
   * Hears messages from the linked host. Those that came before the first listener are kept and told to it.
   * Answers a function that stops listening.
   */
  onMessage(hear: (message: LinkedMessage) => void): () => void;
  close(): void;
}
