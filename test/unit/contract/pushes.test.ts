import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSocketMessage } from '../../../src/contract/pushes';

describe('parseSocketMessage', () => {
  it('takes what has a message id for a reply', () => {
    const reply = { messageId: 'm-1', status: 200, data: { any: 'thing' } };
    expect(parseSocketMessage(reply)).toEqual({ reply });
  });

  it.each([
    { type: 'deposit-status', data: { id: 'tx-1', status: 1, txid: '0xabc' } },
    { type: 'login-token', data: { user: { currency: 'BRL' } } },
    { type: 'methods-updated', data: { revision: 7 } },
  ])('takes $type without a message id for a push', (push) => {
    expect(parseSocketMessage(push)).toEqual({ push });
  });

  it.each([
    ['a push of unknown type', { type: 'fireworks', data: {} }],
    ['a status that is no number', { type: 'deposit-status', data: { id: 'tx-1', status: 'processed' } }],
    ['a status for nothing', { type: 'deposit-status', data: { status: 1 } }],
    ['a reply without a status', { messageId: 'm-1', data: {} }],
    ['a push that claims a message id', { messageId: null, type: 'methods-updated', data: { revision: 7 } }],
  ])('drops %s', (_, value) => {
    expect(parseSocketMessage(value)).toBeNull();
  });

  it('drops anything else and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseSocketMessage(value)).toBeNull();
      }),
    );
  });
});
