import type { SocketReply } from '../../contract/socketReply';
import type { RawReply } from '../attempt';

/** Who waits for which reply. */
export interface PendingReplies {
  /**
   * Waits for the reply to a message. One id serves all attempts of a call: on a slow network the answer to
   * the first attempt may come during the second, and is as good.
   */
  expect(messageId: string): { readonly reply: Promise<RawReply>; forget(): void };
  /** A reply that comes late, twice or for nobody is dropped (contract C3, NET-13). */
  deliver(reply: SocketReply): void;
}

export function createPendingReplies(): PendingReplies {
  const waiting = new Map<string, (reply: RawReply) => void>();
  return {
    expect(messageId) {
      const reply = new Promise<RawReply>((resolve) => waiting.set(messageId, resolve));
      return { reply, forget: () => waiting.delete(messageId) };
    },
    deliver({ messageId, status, data, message }) {
      waiting.get(messageId)?.({ status, body: data, ...(message === undefined ? {} : { message }) });
      waiting.delete(messageId);
    },
  };
}
