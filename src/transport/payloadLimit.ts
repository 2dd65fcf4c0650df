import type { CallFailure } from '../contract/failure';
import { socketProtocol } from '../tables/socketProtocol';

const { maxMessageBytes } = socketProtocol;

/**
 * Whether a text is over 2^21 bytes in UTF-8. The socket's limit holds for HTTP as well: no form may work over one only.
 * A UTF-16 unit becomes three bytes at most, so short texts are not encoded.
 */
export function isTooLarge(text: string): boolean {
  if (text.length * 3 <= maxMessageBytes) return false;
  return new TextEncoder().encode(text).length > maxMessageBytes;
}

/** Returned before anything is sent: the server would close the link at such a message, and at each retry. */
export const tooLargeFailure = (url: string): CallFailure => ({
  kind: 'too-large',
  message: `The request is larger than ${maxMessageBytes} bytes.`,
  url,
});
