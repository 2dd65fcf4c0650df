import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetIntent,
  forgetPayment,
  readStoredIntent,
  readStoredPayment,
  type StoredPayment,
  storeIntent,
  storePayment,
} from '../../../../src/cashier/transaction/intentStorage';
import { newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { aStorage } from '../aStorage';

let storage: ReturnType<typeof aStorage>;
beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal('window', { sessionStorage: storage });
});

const key = 'cashier.intent';
const readText = (value: unknown) => {
  storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  return readStoredIntent();
};

/** A frame whose storage is partitioned or sandboxed. */
const blockStorage = () =>
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  });

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
    blockStorage();
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'deposit' });
    forgetIntent(requestId);
    expect(readStoredIntent()).toBeNull();
  });
});

describe('the stored payment', () => {
  const payment: StoredPayment = {
    id: transactionIdOf('tx-1'),
    kind: 'withdrawal',
    isMoneyTakenByUs: true,
    paidStage: 'tx-1 invoice false',
  };
  const paymentKey = 'cashier.payment';
  const readPayment = (value: unknown) => {
    storage.setItem(paymentKey, typeof value === 'string' ? value : JSON.stringify(value));
    return readStoredPayment();
  };

  it('is the one that was stored last, until it is forgotten', () => {
    expect(readStoredPayment()).toBeNull();
    const other = { ...payment, id: transactionIdOf('tx-2'), kind: 'deposit', isMoneyTakenByUs: false } as const;
    for (const stored of [payment, { ...other, paidStage: null }]) {
      storePayment(stored);
      expect(readStoredPayment()).toEqual(stored);
    }
    forgetPayment();
    expect([readStoredPayment(), storage.getItem(paymentKey)]).toEqual([null, null]);
  });

  it('and the stored intent leave each other alone', () => {
    const intent = { requestId: newRequestId(), transaction: 'deposit' } as const;
    storePayment(payment);
    storeIntent(intent);
    forgetPayment();
    expect([readStoredIntent(), readStoredPayment()]).toEqual([intent, null]);
    storePayment(payment);
    forgetIntent(intent.requestId);
    expect([readStoredIntent(), readStoredPayment()]).toEqual([null, payment]);
  });

  it('is null for text that this widget has not written', () => {
    const { id: _, ...noId } = payment;
    const { kind: __, ...noKind } = payment;
    const { isMoneyTakenByUs: ___, ...noMoney } = payment;
    const { paidStage: ____, ...noStage } = payment;
    const foreign = [
      '',
      'no JSON',
      'null',
      '5',
      '"text"',
      noId,
      noKind,
      noMoney,
      noStage,
      { ...payment, id: 5 },
      { ...payment, kind: 'refund' },
      { ...payment, isMoneyTakenByUs: 1 },
      { ...payment, paidStage: 5 },
      { ...payment, paidStage: {} },
    ];
    for (const value of foreign) expect(readPayment(value), JSON.stringify(value)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readPayment(text)).toBeNull();
      }),
    );
  });

  it('is null in a frame whose storage is blocked, and storing does not throw', () => {
    blockStorage();
    storePayment(payment);
    forgetPayment();
    expect(readStoredPayment()).toBeNull();
  });
});
