import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePush } from '../../../src/contract/pushes';
import { hasMessageId, parseSocketReply } from '../../../src/contract/socketReply';

describe('parseSocketReply', () => {
  it('accepts a message with an id and a status', () => {
    const reply = { messageId: 'm-1', status: 200, data: { any: 'thing' } };
    expect(hasMessageId(reply)).toBe(true);
    expect(parseSocketReply(reply)).toEqual(reply);
  });

  it.each([
    ['a reply without a status', { messageId: 'm-1', data: {} }],
    ['a push that claims a message id', { messageId: null, type: 'methods-updated', data: { revision: 7 } }],
  ])('drops %s', (_, value) => {
    expect(hasMessageId(value)).toBe(true);
    expect(parseSocketReply(value)).toBeNull();
  });
});

describe('hasMessageId', () => {
  it.each([null, undefined, 'messageId', 7, true])('is false for %j', (value) => {
    expect(hasMessageId(value)).toBe(false);
  });
});

describe('parsePush', () => {
  it.each([
    { type: 'deposit-status', data: { id: 'tx-1', status: 1, txid: '0xabc' } },
    { type: 'login-token', data: { user: { currency: 'BRL' } } },
    { type: 'methods-updated', data: { revision: 7 } },
  ])('accepts $type', (push) => {
    expect(hasMessageId(push)).toBe(false);
    expect(parsePush(push)).toEqual(push);
  });

  it.each([
    ['a push of unknown type', { type: 'fireworks', data: {} }],
    ['a status that is no number', { type: 'deposit-status', data: { id: 'tx-1', status: 'processed' } }],
    ['a status for nothing', { type: 'deposit-status', data: { status: 1 } }],
  ])('drops %s', (_, value) => {
    expect(parsePush(value)).toBeNull();
  });
});

it('anything else is neither a reply nor a push, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parsePush(value)).toBeNull();
      expect(parseSocketReply(value)).toBeNull();
    }),
  );
});
