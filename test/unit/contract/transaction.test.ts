import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTransaction } from '../../../src/contract/transaction';
import { aField } from '../../builders/methods';
import { aWireTransaction } from '../../builders/transactions';

const requisite = { label: { en: 'Account' }, value: '0000', copy: true };
const complete = { kind: 'complete' };

describe('parseTransaction', () => {
  it.each([
    ['redirect', { kind: 'redirect', url: 'https://pay.example/', httpMethod: 'POST', params: { a: '1' } }],
    ['instruction', { kind: 'instruction', steps: ['Pay', { en: 'Wait' }], requisites: [requisite] }],
    ['invoice', { kind: 'invoice', expiresAt: '2026-11-20T12:00:00Z', requisites: [requisite], qr: 'text' }],
    ['deep link’s invoice', { kind: 'invoice', requisites: [], deeplink: 'bank://pay/1' }],
    [
      'crypto-address',
      { kind: 'crypto-address', network: 'TRC20', address: 'T0', minAmount: '0.5', confirmations: 3, uri: 'tron:T0' },
    ],
    ['confirm', { kind: 'confirm', summary: [requisite], code: { length: 6, sentTo: '+55 ••• 01' } }],
    ['complete', complete],
  ])('accepts a %s step unchanged', (_, next) => {
    expect(parseTransaction(aWireTransaction(next))).toEqual({
      ok: true,
      value: aWireTransaction(next, { status: 'waiting' }),
      deviations: [],
    });
  });

  it('translates the spelling of a form step’s fields', () => {
    const next = { kind: 'form', title: 'More', fields: [aField({ regex: '^A$', regex_error_key: 'key' })] };
    const parsed = parseTransaction(aWireTransaction(next));
    expect(parsed).toMatchObject({
      ok: true,
      value: { next: { kind: 'form', title: 'More', fields: [{ rules: [{ regex: '^A$', errorKey: 'key' }] }] } },
    });
  });

  it('shows the status for a form step that needs its broken field, and names its path', () => {
    const next = { kind: 'form', fields: [aField(), aField({ name: 'b', type: 'x' })] };
    expect(parseTransaction(aWireTransaction(next))).toMatchObject({
      ok: true,
      value: { id: 'tx-1', next: complete },
      deviations: [{ path: '/next/fields/1/type', isDropped: true }],
    });
  });

  it('drops a broken field of a form step that is optional', () => {
    const next = { kind: 'form', fields: [aField({ name: 'b', type: 'x', isOptional: true }), aField()] };
    expect(parseTransaction(aWireTransaction(next))).toMatchObject({
      ok: true,
      value: { next: { fields: [{ name: 'document' }] } },
    });
  });

  it('accepts and names any integer status, with a txid and no amount', () => {
    const named = [0, 1, 2, 3, -1, 99].map((status) => {
      const parsed = parseTransaction(aWireTransaction(complete, { status, txid: '0xabc', amount: null }));
      return parsed.ok && parsed.value.status;
    });
    expect(named).toEqual(['waiting', 'processed', 'mistaked', 'accepted', 'accepted', 'accepted']);
  });

  it.each([
    ['an amount as a number', { amount: 100.5 }, { amount: '100.5' }],
    ['an amount with trailing zeros', { amount: '0100.50' }, { amount: '100.5' }],
    ['an amount with an exponent', { amount: 1e-7 }, { amount: '0.0000001' }],
    ['a large amount with an exponent', { amount: '1.25e+21' }, { amount: null }],
    ['a negative amount', { amount: '-1' }, { amount: null }],
    ['no amount', { amount: undefined }, { amount: null }],
    ['an id as a number', { id: 42 }, { id: '42' }],
    ['a status in digits', { status: '1' }, { status: 'processed' }],
    ['a status in words', { status: 'processed' }, { status: 'processed' }],
    ['a status in capitals', { status: 'MISTAKED' }, { status: 'mistaked' }],
    ['an unknown status', { status: 'settled' }, { status: 'accepted' }],
    ['no status', { status: null }, { status: 'waiting' }],
    ['a currency in small letters', { currency: 'brl' }, { currency: 'BRL' }],
    ['seconds', { createdAt: 1_795_000_000 }, { createdAt: '2026-11-18T11:06:40.000Z' }],
    ['milliseconds as text', { createdAt: '1795000000500' }, { createdAt: '2026-11-18T11:06:40.500Z' }],
    ['a time without a zone', { createdAt: '2026-11-18 11:06:40' }, { createdAt: '2026-11-18T11:06:40Z' }],
    ['no time', { createdAt: 'soon' }, {}],
    ['a transaction id of null', { txid: null }, {}],
    ['an unknown reason', { reason: 'weather' }, {}],
    ['a step of no known kind', { next: { kind: 'dance' } }, { next: complete }],
    ['a redirect without a place', { next: { kind: 'redirect', httpMethod: 'GET' } }, { next: complete }],
    ['an instruction without anything', { next: { kind: 'instruction', steps: [] } }, { next: complete }],
    ['an invoice without anything', { next: { kind: 'invoice', expiresAt: null } }, { next: complete }],
    ['no step', { next: null }, { next: complete }],
    ['a missing step', { next: undefined }, { next: complete }],
    [
      'a redirect without its method, with numbers',
      { next: { kind: 'redirect', url: 'https://pay.example/', params: { a: 1, b: null } } },
      { next: { kind: 'redirect', url: 'https://pay.example/', httpMethod: 'GET', params: { a: '1' } } },
    ],
    [
      'a redirect in other letters',
      { next: { kind: 'REDIRECT', url: 'https://pay.example/', httpMethod: 'post', params: [] } },
      { next: { kind: 'redirect', url: 'https://pay.example/', httpMethod: 'POST', params: {} } },
    ],
    [
      'an address as little as is needed',
      { next: { kind: 'crypto-address', address: 'T0', minAmount: 0.5, memo: 77, confirmations: '3' } },
      { next: { kind: 'crypto-address', address: 'T0', minAmount: '0.5', memo: '77', confirmations: 3 } },
    ],
    [
      'a confirmation without its length',
      { next: { kind: 'confirm', code: { sentTo: null } } },
      { next: { kind: 'confirm', summary: [], code: { sentTo: '' } } },
    ],
  ])('reads %s', (_, sent, read) => {
    const wire = aWireTransaction(complete, { createdAt: undefined, ...sent });
    const base = aWireTransaction(complete, { status: 'waiting' });
    const expected = Object.fromEntries(
      Object.entries({
        ...base,
        ...Object.fromEntries(Object.keys(sent).map((key) => [key, undefined])),
        ...read,
      }).filter(([, value]) => value !== undefined),
    );
    expect(parseTransaction(wire)).toMatchObject({ ok: true, value: expected });
    expect(parseTransaction(wire)).toHaveProperty('value', expected);
  });

  it('reads a step once more in seconds as in milliseconds', () => {
    const invoice = (expiresAt: unknown) => parseTransaction(aWireTransaction({ kind: 'invoice', expiresAt, qr: 'x' }));
    const [seconds, milliseconds] = [invoice(1_795_000_000), invoice(1_795_000_000_000)];
    expect(seconds).toMatchObject({ value: { next: { expiresAt: '2026-11-18T11:06:40.000Z' } } });
    expect(milliseconds).toEqual(seconds);
  });

  it('gives a copy button to what is sent on, where the server does not say', () => {
    const requisites = [
      { label: 'Account number', value: 12345678 },
      { label: { en: 'Wallet address' }, value: 'T0abc' },
      { label: 'Code', value: '1234' },
      { label: null, value: 'BR1500000000000010932840814P2' },
      { label: 'Amount', value: '100.50 BRL' },
      { label: 'Bank', value: 'Banco do Brasil' },
      { label: 'Date', value: '2026-11-22' },
      { label: 'Account', value: '9', copy: 'false' },
      { value: null },
    ];
    const parsed = parseTransaction(aWireTransaction({ kind: 'instruction', requisites }));
    const { next } = parsed.ok ? parsed.value : {};
    const copies = next?.kind === 'instruction' ? next.requisites.map(({ copy }) => copy) : [];
    expect(copies).toEqual([true, true, true, true, false, false, false, false]);
  });

  it.each([{ id: '' }, { id: null }, { id: undefined }, { id: 'x'.repeat(101) }])('cannot read %j', (changes) => {
    expect(parseTransaction(aWireTransaction(complete, changes))).toMatchObject({ ok: false });
  });

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseTransaction(value).ok).toBe(false);
        expect(typeof parseTransaction(aWireTransaction({ kind: 'form', fields: [value] })).ok).toBe('boolean');
      }),
    );
  });
});
