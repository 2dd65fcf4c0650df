import { describe, expect, it } from 'vitest';
import { receiptLines } from '../../../../../src/cashier/screens/step/receiptLines';
import type { Transaction } from '../../../../../src/contract/transaction';
import { createTranslate } from '../../../../../src/i18n/createTranslate';
import { messagesOf } from '../../../../builders/layouts';
import { aTransaction } from '../../../../builders/transactions';

const translate = createTranslate(messagesOf('en'), 'en');
const labels = (
  changes: Partial<Transaction>,
  kind: 'deposit' | 'withdrawal' = 'deposit',
  paid: string | null = null,
) =>
  receiptLines(aTransaction(changes), { translate, kind, method: 'Pix', amount: 'R$100', paid }).map(
    ({ label, value }) => `${label}: ${value}`,
  );

const sent = {
  fee: { en: 'R$2', pt: 'R$ 2' },
  arrival: 'in an hour',
  times: { created: '2026-11-20T10:00:00Z', seen: '2026-11-20T10:05:00Z', ended: '2026-11-20T10:06:00Z' },
};

describe('the receipt', () => {
  it('has only what the server has sent', () => {
    expect(labels({})).toEqual(['Method: Pix', 'ID for support: tx-1']);
  });

  it('says fee, arrival and the times that are known, in their order', () => {
    expect(labels(sent).map((line) => line.split(':')[0])).toEqual([
      'Method',
      'Fee',
      'Usually arrives',
      'Date and time',
      'Payment detected',
      'Finished',
      'ID for support',
    ]);
    expect(labels(sent)).toContain('Fee: R$2');
  });

  it('names the day once, and again for a time on another day', () => {
    const times = (ended: string) => labels({ times: { ...sent.times, ended } }).slice(1, -1);
    expect(times('2026-11-20T10:06:00Z')).toEqual([
      expect.stringMatching(/^Date and time: Nov \d+, 2026, \d+:\d\d [AP]M$/),
      expect.stringMatching(/^Payment detected: \d+:\d\d [AP]M$/),
      expect.stringMatching(/^Finished: \d+:\d\d [AP]M$/),
    ]);
    expect(times('2026-11-22T10:06:00Z')[2]).toMatch(/^Finished: Nov \d+, 2026, \d+:\d\d [AP]M$/);
  });

  it('says when money arrives as long as it is on its way: to us, or to the player', () => {
    const says = (status: Transaction['status'], kind: 'deposit' | 'withdrawal') =>
      labels({ ...sent, status }, kind)
        .join()
        .includes('Usually arrives');
    for (const status of ['waiting', 'accepted'] as const)
      expect([says(status, 'deposit'), says(status, 'withdrawal')]).toEqual([true, true]);
    expect([says('processed', 'deposit'), says('processed', 'withdrawal')]).toEqual([false, true]);
    expect([says('mistaked', 'deposit'), says('mistaked', 'withdrawal')]).toEqual([false, false]);
  });

  it('says of no withdrawal that its payment was detected', () => {
    expect(labels(sent, 'withdrawal').join()).not.toContain('Payment detected');
  });

  it('names the amount of a failure, and what was paid where that is not told above', () => {
    expect(labels({ status: 'mistaked' })[0]).toBe('Amount: R$100');
    expect(labels({ status: 'mistaked', paidAmount: '40' }, 'deposit', 'R$40').join()).toContain('R$40');
    expect(labels({ status: 'processed', paidAmount: '40' }, 'deposit', 'R$40').join()).not.toContain('R$40');
  });

  it('shows an unreadable time as it was sent', () => {
    expect(labels({ createdAt: 'yesterday' }).join()).toContain('yesterday');
  });
});
