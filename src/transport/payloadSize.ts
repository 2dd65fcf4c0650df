import type { CallFailure } from '../contract/failure';
import { callLimits } from '../tables/callLimits';

const { socketPayloadBytes } = callLimits;

/**
 * Whether a text is over 2^21 bytes in UTF-8. HTTP keeps to the socket's ceiling, too: no form may work over one only.
 * A UTF-16 unit becomes three bytes at most, so short texts are not encoded.
 */
export function isTooLarge(text: string): boolean {
  if (text.length * 3 <= socketPayloadBytes) return false;
  return new TextEncoder().encode(text).length > socketPayloadBytes;
}

/** Told before anything is sent: a server cuts the link on such a message, and each retry would be cut again. */
export const tooLarge = (url: string): CallFailure => ({
  kind: 'too-large',
  message: `The request is larger than ${socketPayloadBytes} bytes.`,
  url,
});
