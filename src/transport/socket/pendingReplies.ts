import type { SocketReply } from '../../contract/socketReply';
import type { RawReply } from '../attempt';

/** Matches replies with the calls that wait for them. */
export interface PendingReplies {
  /**
   * All attempts of a call share one id: on a slow network the reply to the first attempt may arrive during the
   * second, and is as good.
   */
  expect(messageId: string): { readonly reply: Promise<RawReply>; forget(): void };
  /** Drops late, repeated and unknown replies (contract C3, NET-13). */
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
      waiting.get(messageId)?.({ status, body: data ?? null, ...(message === undefined ? {} : { message }) });
      waiting.delete(messageId);
    },
  };
}
