import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../../src/contract/ids';
import { httpRequestOf } from '../../../../src/transport/http/httpRequest';
import { callContext } from '../../../fixtures/callContext';

const get = { verb: 'GET', url: '/BANKING/transaction', retry: 'network' } as const;
const post = { verb: 'POST', url: '/BANKING_DEPOSIT/create', retry: 'network' } as const;

describe('httpRequestOf', () => {
  it('sends the non-null keys of a GET as a query that reads back the same', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined));
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (payload) => {
        const { address, body } = httpRequestOf('https://pay.example.com', get, payload, callContext());
        const sent = Object.entries(payload).filter(([, one]) => one !== null && one !== undefined);
        const { searchParams, pathname } = new URL(address);
        expect(pathname).toBe('/api/BANKING/transaction');
        expect([...searchParams]).toEqual(sent.map(([key, one]) => [key, String(one)]));
        expect(body).toBeNull();
      }),
    );
  });

  it('sends an object of a GET as JSON', () => {
    const { address } = httpRequestOf('https://pay.example.com', get, { filter: { a: 1 } }, callContext());
    expect(new URL(address).searchParams.get('filter')).toBe('{"a":1}');
  });

  it('sends everything else as a JSON body', () => {
    const payload = { amount: '100', bonus: null };
    const { address, method, body } = httpRequestOf('', post, payload, callContext());
    expect([method, address]).toEqual(['POST', '/api/BANKING_DEPOSIT/create']);
    expect(JSON.parse(body ?? '')).toEqual(payload);
  });

  it('sends the headers of the specification, flags and the token only when set', () => {
    const all = callContext({ isMobileApp: true, pwa: true });
    expect(httpRequestOf('', get, {}, all).headers).toEqual({
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'extra-params': '{"platformVersion":"redesign"}',
      isMobileApp: 'true',
      pwa: 'true',
      Authorization: 'token-1',
    });
    const none = callContext({ token: () => tokenOf('') });
    expect(Object.keys(httpRequestOf('', get, {}, none).headers)).toEqual([
      'Content-Type',
      'Cache-Control',
      'extra-params',
    ]);
  });

  it('escapes a letter of a platform version with four digits', () => {
    const { headers } = httpRequestOf('', get, {}, callContext({ platformVersion: 'é' }));
    expect(headers['extra-params']).toBe('{"platformVersion":"\\u00e9"}');
  });

  it('escapes any platform version for a header, and JSON parses it back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (platformVersion) => {
        const value = httpRequestOf('', get, {}, callContext({ platformVersion })).headers['extra-params'] ?? '';
        expect(value).toMatch(/^[\x20-\x7e]*$/);
        expect(JSON.parse(value)).toEqual({ platformVersion });
      }),
    );
  });

  it('adds isNative and platform to the payload on native platforms', () => {
    const context = callContext({ nativePlatform: 'ios' });
    expect(httpRequestOf('', get, { id: '1' }, context).address).toMatch(/\?id=1&isNative=true&platform=ios$/);
    expect(JSON.parse(httpRequestOf('', post, {}, context).body ?? '')).toEqual({ isNative: true, platform: 'ios' });
  });
});
