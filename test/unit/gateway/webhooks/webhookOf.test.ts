import { expect, it } from 'vitest';
import { webhookOf } from '../../../../src/gateway/webhooks/webhookOf';
import { newPayment } from '../support/storedPayments';

it.each(['waiting', 'processed', 'mistaked', 'accepted'] as const)(
  'a payment that is %s is announced as that',
  (status) => {
    const row = { ...newPayment(), amount: '100.5', status, paidAmount: null, reason: null };
    const former = { status: null, sequence: 0, settled: 0n };
    const { type, data } = webhookOf(row, former, 0n, new Date());
    expect([type, data.status]).toEqual([`payment.${status}`, status]);
  },
);
