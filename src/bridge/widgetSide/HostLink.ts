import type { HostData } from '../../contract/hostData';
import type { HostMessageIn, HostMessageOut } from '../../contract/hostMessages';
import type { Deviation } from '../../contract/reader/readShape';
import type { WebViewKind } from './webViewMessenger';

/** The state of the link to the host. It leaves 'waiting' once. */
export type HostLink =
  | { readonly phase: 'waiting' }
  /** `deviations` of the data from the contract (contract §9). */
  | { readonly phase: 'linked'; readonly hostData: HostData; readonly deviations: readonly Deviation[] }
  /** `message` is the text of InitError and of the error screen. */
  | { readonly phase: 'refused'; readonly reason: 'incorrect-data' | 'timed-out'; readonly message: string };

/** Messages of a linked host. */
export type LinkedMessage = Exclude<HostMessageIn, { type: 'loaded' }>;
export type MessageListener = (message: LinkedMessage, deviations: readonly Deviation[]) => void;

export interface HostConnection {
  /** 'none': a page without a host, which counts as a web view (contract C6). */
  readonly kind: 'frame' | WebViewKind;
  link(): HostLink;
  /** Resolves when the link is 'linked' or 'refused'; never rejects. */
  readonly settled: Promise<Exclude<HostLink, { phase: 'waiting' }>>;
  send(message: HostMessageOut): void;
  /**
   * Adds a listener for messages of the linked host. The first listener gets those that arrived before it.
   * Returns a function that removes the listener.
   */
  onMessage(listener: MessageListener): () => void;
  close(): void;
}
