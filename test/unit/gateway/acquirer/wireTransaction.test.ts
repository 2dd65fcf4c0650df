import { expect, it } from 'vitest';
import { wireTransaction } from '../../../../src/gateway/acquirer/wireTransaction';
import { aRow } from '../../../builders/rows';

const acquirer = { stepOf: () => ({ kind: 'complete' as const }) };

it('a transaction on the wire has what the contract names, and nothing else of its row', () => {
  const open = {
    id: aRow().id,
    status: 0,
    method: 'pix',
    amount: '1500',
    currency: 'BRL',
    next: { kind: 'complete' },
    transaction: 'deposit',
    reference: aRow().reference,
    createdAt: '2026-11-20T10:11:12.345Z',
    times: { created: '2026-11-20T10:11:12.345Z' },
  };
  expect(wireTransaction(aRow(), acquirer)).toStrictEqual(open);
  const underpaid = aRow({
    status: 'accepted',
    reason: 'underpaid',
    paidAmount: '900',
    txid: 'abc',
    kind: 'withdrawal',
    seenAt: new Date('2026-11-20T10:12:00Z'),
    endedAt: new Date('2026-11-20T10:13:00Z'),
  });
  expect(wireTransaction(underpaid, acquirer)).toStrictEqual({
    ...open,
    status: 3,
    transaction: 'withdrawal',
    reason: 'underpaid',
    paidAmount: '900',
    txid: 'abc',
    times: { ...open.times, seen: '2026-11-20T10:12:00.000Z', ended: '2026-11-20T10:13:00.000Z' },
  });
});
