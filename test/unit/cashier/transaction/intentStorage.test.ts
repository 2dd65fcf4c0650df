import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetIntent, readStoredIntent, storeIntent } from '../../../../src/cashier/transaction/intentStorage';
import { newRequestId } from '../../../../src/contract/ids';
import { aStorage } from '../aStorage';

const key = 'cashier.intent';
let storage: ReturnType<typeof aStorage>;
beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal('window', { sessionStorage: storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const readText = (value: unknown) => {
  storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  return readStoredIntent();
};

describe('the stored intent', () => {
  it('has the requestId and the kind, and nothing that was typed', () => {
    for (const transaction of ['deposit', 'withdrawal'] as const) {
      const intent = { requestId: newRequestId(), transaction };
      const typed = { ...intent, fields: { card_number: '4111111111111111' } };
      storeIntent(typed);
      expect(readStoredIntent()).toEqual(intent);
      expect(storage.getItem(key)).not.toContain('4111');
    }
  });

  it('is null before anything is stored, and once it is forgotten', () => {
    expect(readStoredIntent()).toBeNull();
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'deposit' });
    forgetIntent(requestId);
    expect([readStoredIntent(), storage.getItem(key)]).toEqual([null, null]);
  });

  it('remains when an earlier one is forgotten', () => {
    const later = { requestId: newRequestId(), transaction: 'deposit' } as const;
    storeIntent(later);
    forgetIntent(newRequestId());
    expect(readStoredIntent()).toEqual(later);
  });

  it('is null for text that this widget has not written', () => {
    const requestId = newRequestId();
    const foreign = [
      '',
      'no JSON',
      'null',
      '5',
      '"text"',
      { transaction: 'deposit' },
      { requestId },
      { requestId: 5, transaction: 'deposit' },
      { requestId: [requestId], transaction: 'deposit' },
      { requestId: `${requestId}0`, transaction: 'deposit' },
      { requestId: requestId.slice(1), transaction: 'deposit' },
      { requestId: 'x'.repeat(36), transaction: 'deposit' },
      { requestId, transaction: 'refund' },
    ];
    for (const value of foreign) expect(readText(value), JSON.stringify(value)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readText(text)).toBeNull();
      }),
    );
  });

  it('is null in a frame whose storage is blocked, and storing does not throw', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'deposit' });
    forgetIntent(requestId);
    expect(readStoredIntent()).toBeNull();
  });
});
