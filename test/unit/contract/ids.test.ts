import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { newRequestId } from '../../../src/contract/ids';

/** Version 4 and variant 10 (RFC 9562 §5.4). */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newRequestId', () => {
  it('uses the UUID of the browser', () => {
    const known = '2f1c8a0e-55f5-4c39-9a4b-6e1f0d2c3b4a';
    vi.stubGlobal('crypto', { randomUUID: () => known });
    expect(newRequestId()).toBe(known);
  });

  it('is unique', () => {
    expect(new Set(Array.from({ length: 100 }, newRequestId)).size).toBe(100);
  });

  describe('on a page over plain http, which has no randomUUID', () => {
    const fromBytes = (bytes: Iterable<number>): string => {
      vi.stubGlobal('crypto', {
        getRandomValues(target: Uint8Array) {
          target.set([...bytes]);
          return target;
        },
      });
      return newRequestId();
    };

    it('has the bytes of the random source, with version and variant set', () => {
      // The example of RFC 9562 §A.3, without its version and variant.
      const bytes = [0x91, 0x91, 0x08, 0xf7, 0x52, 0xd1, 0x03, 0x20, 0x1b, 0xac, 0xf8, 0x47, 0xdb, 0x41, 0x48, 0xa8];
      expect(fromBytes(bytes)).toBe('919108f7-52d1-4320-9bac-f847db4148a8');
    });

    it('is a UUID, whatever the random bytes', () => {
      fc.assert(
        fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
          expect(fromBytes(bytes)).toMatch(uuid);
        }),
      );
    });
  });
});
