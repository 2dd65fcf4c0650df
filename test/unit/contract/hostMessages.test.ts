import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormPreview } from '../../../src/contract/formPreview';
import { parseHostMessage } from '../../../src/contract/hostMessages';

describe('parseHostMessage', () => {
  it.each([
    { type: 'loaded', payload: { parent: { token: 't' }, user: {} } },
    { type: 'loaded' }, // Checked separately, so that it can be answered with InitError.
    { type: 'bonus-list-updated', payload: [{ id: 'welcome', type: 'deposit' }] },
    { type: 'go-back' },
    { type: 'swipe-back' },
    { type: 'form-preview', payload: { fields: [{ anything: true }], locale: 'pt', theme: 'dark' } },
    { type: 'token-updated', payload: { token: 'fresh' } },
  ])('accepts $type', (message) => {
    expect(parseHostMessage(JSON.stringify(message))).toEqual({ ok: true, value: message, deviations: [] });
  });

  it.each([
    ['no JSON', 'loaded'],
    ['half of a JSON', '{"type":"go-back"'],
    ['nothing', ''],
    ['a JSON that is no object', '"go-back"'],
    ['null', 'null'],
    ['a list', '[{"type":"go-back"}]'],
    ['no type', '{"payload":{}}'],
    ['an unknown type', '{"type":"self-destruct"}'],
    ['a type of the prototype', '{"type":"constructor"}'],
    ["a message of the widget's own", '{"messageType":"Close"}'],
  ])('ignores %s', (_, text) => {
    expect(parseHostMessage(text)).toBeNull();
  });

  it.each([
    ['an empty token', '{"type":"token-updated","payload":{"token":""}}'],
    ['a token update without one', '{"type":"token-updated"}'],
    ['bonuses that are no list', '{"type":"bonus-list-updated","payload":{}}'],
  ])('cannot read %s', (_, text) => {
    expect(parseHostMessage(text)).toMatchObject({ ok: false });
  });

  it.each([
    [{ type: 'GO-BACK', payload: null }, { type: 'go-back' }],
    [
      { type: 'token-updated', payload: { token: 7 } },
      { type: 'token-updated', payload: { token: '7' } },
    ],
    [
      { type: 'bonus-list-updated', payload: [{ id: 1 }, { id: 2, type: 'deposit', title: null }, null] },
      { type: 'bonus-list-updated', payload: [{ id: 2, type: 'deposit' }] },
    ],
  ])('reads %j', (message, read) => {
    expect(parseHostMessage(JSON.stringify(message))).toMatchObject({ ok: true, value: read });
  });

  it('ignores anything but text, even an object of the right shape', () => {
    expect(parseHostMessage({ type: 'go-back' })).toBeNull();
    expect(parseHostMessage(['{"type":"go-back"}'])).toBeNull();
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(parseHostMessage(value)).toBeNull();
        },
      ),
    );
  });

  it('never throws on any text, JSON or not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseHostMessage(text)).toBeNull();
      }),
    );
  });
});

describe('parseFormPreview', () => {
  it('accepts fields with the context that they are shown for', () => {
    const preview = { fields: [{ anything: true }], locale: 'pt', theme: 'dark', limits: { min: 1, max: 5 } };
    expect(parseFormPreview(preview)).toEqual(preview);
  });

  it('leaves out what it cannot read', () => {
    expect(parseFormPreview({ fields: [], theme: 'blue', locale: null })).toEqual({ fields: [] });
  });

  it.each([{}, null, 'fields', { fields: {} }])('ignores %j', (payload) => {
    expect(parseFormPreview(payload)).toBeNull();
  });
});
