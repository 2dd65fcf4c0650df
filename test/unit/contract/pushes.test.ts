import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePush } from '../../../src/contract/pushes';
import { hasMessageId, parseSocketReply } from '../../../src/contract/socketReply';

describe('parseSocketReply', () => {
  it('accepts a message with an id and a status', () => {
    const reply = { messageId: 'm-1', status: 200, data: { any: 'thing' } };
    expect(hasMessageId(reply)).toBe(true);
    expect(parseSocketReply(reply)).toEqual({ ok: true, value: reply, deviations: [] });
  });

  it.each([
    ['a reply without a status', { messageId: 'm-1', data: {} }],
    ['a reply with a status of words', { messageId: 'm-1', status: 'fine' }],
  ])('drops %s', (_, value) => {
    expect(hasMessageId(value)).toBe(true);
    expect(parseSocketReply(value).ok).toBe(false);
  });

  it('reads a status in digits, and nulls, and reports it [READ-7]', () => {
    const reply = { messageId: 'm-1', status: '200', data: { any: 'thing' }, message: null };
    expect(parseSocketReply(reply)).toMatchObject({
      ok: true,
      value: { messageId: 'm-1', status: 200, data: { any: 'thing' } },
      deviations: [{ path: '/status', isDropped: false }],
    });
  });
});

describe('hasMessageId', () => {
  it.each([null, undefined, 'messageId', 7, true, { messageId: null }, { messageId: '' }])(
    'is false for %j',
    (value) => {
      expect(hasMessageId(value)).toBe(false);
    },
  );
});

describe('parsePush', () => {
  it.each([
    { type: 'login-token', data: { user: { currency: 'BRL' } } },
    { type: 'methods-updated', data: { revision: 7 } },
  ])('accepts $type', (push) => {
    expect(hasMessageId(push)).toBe(false);
    expect(parsePush(push)).toEqual({ ok: true, value: push, deviations: [] });
  });

  it('names the status of a payment', () => {
    const data = { id: 'tx-1', status: 1, txid: '0xabc' };
    expect(parsePush({ type: 'deposit-status', data })).toEqual({
      ok: true,
      value: { type: 'deposit-status', data: { id: 'tx-1', status: 'processed', txid: '0xabc' } },
      deviations: [],
    });
  });

  it.each([
    ['a push of unknown type', { type: 'fireworks', data: {} }],
    ['a status that is a list', { type: 'deposit-status', data: { id: 'tx-1', status: [1] } }],
    ['a status for nothing', { type: 'deposit-status', data: { status: 1 } }],
  ])('drops %s', (_, value) => {
    expect(parsePush(value)).toMatchObject({ ok: false });
  });

  it.each([
    [
      { id: 5, status: '1', txid: null },
      { id: '5', status: 'processed' },
    ],
    [
      { id: 'tx-1', status: 'processed' },
      { id: 'tx-1', status: 'processed' },
    ],
    [
      { id: 'tx-1', status: 'Settled' },
      { id: 'tx-1', status: 'accepted' },
    ],
  ])('reads the status %j', (data, read) => {
    const push = { messageId: null, type: 'deposit-status', data };
    expect(parsePush(push)).toMatchObject({ ok: true, value: { type: 'deposit-status', data: read } });
  });

  it.each([{ revision: null }, [], null, undefined])('reads methods-updated with %j', (data) => {
    expect(parsePush({ type: 'methods-updated', data })).toMatchObject({ ok: true, value: { data: { revision: 0 } } });
  });
});

it('anything else is neither a reply nor a push, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parsePush(value).ok).toBe(false);
      expect(parseSocketReply(value).ok).toBe(false);
    }),
  );
});
