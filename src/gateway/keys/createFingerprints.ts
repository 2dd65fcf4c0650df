import { createHmac } from 'node:crypto';
import type { Keyring } from './createKeyring';

/** What makes a payload the same as another. */
export interface Fingerprint {
  /** `{key id}.{hash}`; while the root is rotated, one for each generation, separated by blanks: every node finds its own. */
  readonly stored: string;
  /** All hashes of the same payload, by whichever key. */
  readonly accepted: readonly string[];
  /** Whether a stored one is of the same payload; null: none of its keys is known here. */
  matches(stored: string): boolean | null;
}

/** A keyed hash: a plain hash of a card number can be reversed by trying all numbers (PCI DSS 3.5.1.1). */
const hashBy = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update('payload ').update(text).digest('hex');

const idOf = (part: string): string | null => (part.includes('.') ? (part.split('.')[0] ?? '') : null);

/**
 * Fingerprints of payloads by the ring's keys.
 * @param legacy secrets that made fingerprints without a key id, before there was a ring
 */
export function createFingerprints(ring: Keyring, legacy: readonly Uint8Array[]) {
  return (parts: readonly unknown[]): Fingerprint => {
    const text = JSON.stringify(parts);
    const own = ring.all('fingerprint').map(({ id, bytes }) => `${id}.${hashBy(bytes, text)}`);
    const accepted = [...own, ...legacy.map((secret) => hashBy(secret, text))];
    const isKnown = (part: string): boolean => {
      const id = idOf(part);
      return id === null ? legacy.length > 0 : ring.find('fingerprint', id) !== null;
    };
    return {
      stored: own.join(' '),
      accepted,
      matches(stored) {
        const each = stored.split(' ');
        if (each.some((part) => accepted.includes(part))) return true;
        return each.some(isKnown) ? false : null;
      },
    };
  };
}
