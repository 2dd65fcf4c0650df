import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMaybeTransaction, parseTransaction } from '../../../src/contract/transaction';
import { aField } from '../../builders/methods';
import { aWireTransaction } from '../../builders/transactions';

const requisite = { label: { en: 'Account' }, value: '0000', copy: true };
const complete = { kind: 'complete' };

describe('parseTransaction', () => {
  it.each([
    ['redirect', { kind: 'redirect', url: 'https://pay.example/', httpMethod: 'POST', params: { a: '1' } }],
    ['instruction', { kind: 'instruction', steps: ['Pay', { en: 'Wait' }], requisites: [requisite] }],
    ['invoice', { kind: 'invoice', expiresAt: '2026-11-20T12:00:00Z', requisites: [requisite], qr: 'text' }],
    [
      'crypto-address',
      { kind: 'crypto-address', network: 'TRC20', address: 'T0', minAmount: '0.5', confirmations: 3, uri: 'tron:T0' },
    ],
    ['confirm', { kind: 'confirm', summary: [requisite], code: { length: 6, sentTo: '+55 ••• 01' } }],
    ['complete', complete],
  ])('accepts a %s step unchanged', (_, next) => {
    expect(parseTransaction(aWireTransaction(next))).toEqual({ ok: true, value: aWireTransaction(next) });
  });

  it('translates the spelling of a form step’s fields', () => {
    const next = { kind: 'form', title: 'More', fields: [aField({ regex: '^A$', regex_error_key: 'key' })] };
    const parsed = parseTransaction(aWireTransaction(next));
    expect(parsed).toMatchObject({
      ok: true,
      value: { next: { kind: 'form', title: 'More', fields: [{ rules: [{ regex: '^A$', errorKey: 'key' }] }] } },
    });
  });

  it('refuses a form step that needs its broken field, and names its path', () => {
    const next = { kind: 'form', fields: [aField(), aField({ name: 'b', type: 'x' })] };
    expect(parseTransaction(aWireTransaction(next))).toMatchObject({
      ok: false,
      problems: [{ path: '/next/fields/1' }],
    });
  });

  it('drops a broken field of a form step that is optional', () => {
    const next = { kind: 'form', fields: [aField({ name: 'b', type: 'x', isOptional: true }), aField()] };
    expect(parseTransaction(aWireTransaction(next))).toMatchObject({
      ok: true,
      value: { next: { fields: [{ name: 'document' }] } },
    });
  });

  it('accepts any integer status, a txid, and no amount', () => {
    for (const status of [0, 1, 2, 3, -1, 99]) {
      expect(parseTransaction(aWireTransaction(complete, { status, txid: '0xabc', amount: null })).ok).toBe(true);
    }
  });

  it.each([
    ['an amount as a number', { amount: 100.5 }],
    ['an amount with trailing zeros', { amount: '100.50' }],
    ['a negative amount', { amount: '-1' }],
    ['no id', { id: '' }],
    ['a status in words', { status: 'waiting' }],
    ['a step of no known kind', { next: { kind: 'dance' } }],
    ['a redirect without a place', { next: { kind: 'redirect', httpMethod: 'GET' } }],
    ['no step', { next: null }],
  ])('refuses %s', (_, changes) => {
    expect(parseTransaction(aWireTransaction(complete, changes)).ok).toBe(false);
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

describe('parseMaybeTransaction', () => {
  it('accepts null as none, and a transaction', () => {
    expect(parseMaybeTransaction(null)).toEqual({ ok: true, value: null });
    expect(parseMaybeTransaction(aWireTransaction(complete))).toEqual({ ok: true, value: aWireTransaction(complete) });
  });

  it('validates the fields of a form step', () => {
    const form = (field: unknown) => aWireTransaction({ kind: 'form', fields: [field] });
    expect(parseMaybeTransaction(form(aField({ regex: '^A$' })))).toMatchObject({
      ok: true,
      value: { next: { fields: [{ name: 'document', rules: [{ regex: '^A$' }] }] } },
    });
    expect(parseMaybeTransaction(form(aField({ type: 'x' }))).ok).toBe(false);
  });

  it.each([undefined, {}, [], 'null', 0])('refuses %j', (value) => {
    expect(parseMaybeTransaction(value).ok).toBe(false);
  });
});
