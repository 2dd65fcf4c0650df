import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMetricEventsPayload, isTransactionStepPayload } from '../../../src/contract/generated/gatewayValidators';
import { isSaveDraftRequest } from '../../../src/contract/generated/studioApiValidators';
import { newRequestId } from '../../../src/contract/ids';
import { parseRequest } from '../../../src/gateway/parseRequest';

const event = { key: 'load', timestamp: 1, value: 1 };
const step = (fields: object) => ({ requestId: newRequestId(), id: 'one', fields });
const nested = (depth: number): unknown => (depth === 0 ? 0 : { a: nested(depth - 1) });

describe('a refused request', () => {
  it.each([
    ['an item that lacks a property', { events: [event, {}] }, "/events/1: 'key' is missing: add it"],
    [
      'too many items',
      { events: Array.from({ length: 101 }, () => event) },
      '/events: has more than 100 entries: take some out',
    ],
    ['a wrong type', { events: [{ ...event, value: '1' }] }, '/events/0/value: must be of type number'],
    [
      'a time after the last year',
      { events: [{ ...event, timestamp: 1e300 }] },
      '/events/0/timestamp: must be at most 253402300799999',
    ],
    [
      'U+0000 in a text',
      { events: [{ ...event, key: 'a\0' }] },
      '/events/0/key: must not contain the character U+0000 or half of a surrogate pair: remove it',
    ],
    [
      'U+0000 in a name',
      { 'a\0': 1 },
      '/…: must not contain the character U+0000 or half of a surrogate pair: remove it',
    ],
    [
      'half of a pair',
      { events: [{ ...event, key: 'a\ud800' }] },
      '/events/0/key: must not contain the character U+0000 or half of a surrogate pair: remove it',
    ],
    ['great depth', nested(33), `${'/a'.repeat(19)}: has more than 32 levels: flatten it`],
    ['many parts', { events: Array.from({ length: 9000 }, () => 0) }, '/events: has more than 8192 parts: send fewer'],
  ])('for %s says what is wrong, where, and what to do', (_, payload, why) => {
    expect(parseRequest(isMetricEventsPayload, payload, 2 ** 16)).toMatchObject({ ok: false, why });
  });

  it('names neither a value nor a name of the sender', () => {
    const secret = '4111111111111111';
    for (const fields of [
      { [secret]: 1 },
      { [`${secret} `]: '\0' },
      { card: { [secret]: secret } },
      { ['k'.repeat(101)]: '' },
    ]) {
      const parsed = parseRequest(isTransactionStepPayload, step(fields), 2 ** 16);
      expect(parsed.ok).toBe(false);
      expect(JSON.stringify(parsed)).not.toMatch(/4111|kkk/);
    }
  });

  it('is described in 1 KB at most', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), fc.string(), (fields, key) => {
        for (const payload of [step(fields), { events: [fields] }, { layout: fields, seen: key }, { [key]: fields }])
          for (const accepts of [isTransactionStepPayload, isMetricEventsPayload, isSaveDraftRequest]) {
            const parsed = parseRequest<unknown>(accepts, payload, 2 ** 16);
            if (!parsed.ok) expect(Buffer.byteLength(JSON.stringify(parsed.why))).toBeLessThanOrEqual(1024);
          }
      }),
    );
  });
});

describe('the size of a request', () => {
  it('is no more than the bytes of its JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 5 })), (fields) => {
        const payload = { events: [], fields };
        const bytes = Buffer.byteLength(JSON.stringify(payload));
        const parsed = parseRequest(isMetricEventsPayload, payload, bytes);
        expect(parsed).not.toMatchObject({ kind: 'too-large' });
      }),
    );
  });

  it('is limited', () => {
    const payload = { events: [], text: 'é'.repeat(600) };
    expect(parseRequest(isMetricEventsPayload, payload, 1300).ok).toBe(true);
    expect(parseRequest(isMetricEventsPayload, payload, 1200)).toMatchObject({
      ok: false,
      kind: 'too-large',
      why: '/text: has more than 1200 bytes: send less',
    });
  });
});

describe('the time for a request', () => {
  const timeOf = (payload: unknown): number => {
    const times = Array.from({ length: 7 }, () => {
      const begun = performance.now();
      parseRequest(isMetricEventsPayload, payload, 2 ** 30);
      return performance.now() - begun;
    });
    return Math.min(...times);
  };

  it('grows with its size, not with the square of it [PROD-1]', () => {
    for (const part of [{}, [], 'x', { key: 'k', timestamp: 'now' }]) {
      const payloadOf = (count: number) => ({ events: Array.from({ length: count }, () => part), unknown: 0 });
      const [few, many] = [timeOf(payloadOf(20_000)), timeOf(payloadOf(80_000))];
      // Four times as much would take sixteen times as long.
      expect(many).toBeLessThan(Math.max(few, 5) * 12);
    }
  });
});
