import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodNameOf } from '../../../../src/contract/ids';
import { buildStep, type Plan } from '../../../../src/gateway/acquirer/buildStep';
import { aRow } from '../../../builders/rows';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:20:00.400Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const stepOf = (plan: Plan, changes: Parameters<typeof aRow>[0] = {}) =>
  buildStep({ row: aRow(changes), plan, payUrl: 'https://pay.example/sandbox/pay/ABCD2345?key=k' });
const requisites = [
  { label: 'Reference', value: '{reference}', copy: true },
  { label: 'Amount', value: '{amount} and {amount}', copy: false },
];
const filledIn = [
  { label: 'Reference', value: 'ABCD2345', copy: true },
  { label: 'Amount', value: '1500 and 1500', copy: false },
];

describe('a step of the plan', () => {
  it('redirect leads to the page of the payment, by GET unless the layout asks for POST', () => {
    const url = 'https://pay.example/sandbox/pay/ABCD2345?key=k';
    expect(stepOf({ steps: ['redirect'] })).toStrictEqual({ kind: 'redirect', url, httpMethod: 'GET' });
    expect(stepOf({ steps: ['redirect'], httpMethod: 'GET' })).toStrictEqual({
      kind: 'redirect',
      url,
      httpMethod: 'GET',
    });
    expect(stepOf({ steps: ['redirect'], httpMethod: 'POST' })).toStrictEqual({
      kind: 'redirect',
      url,
      httpMethod: 'POST',
      params: { reference: 'ABCD2345' },
    });
  });

  it('form has the fields of the layout', () => {
    const form = [{ name: 'sms', type: 'text' as const }];
    expect(stepOf({ steps: ['form'], form })).toEqual({ kind: 'form', fields: form });
    expect(stepOf({ steps: ['form'] })).toEqual({ kind: 'form', fields: [] });
  });

  it('instruction has the texts of the layout, and requisites with reference and amount', () => {
    const plan: Plan = { steps: ['instruction'], instruction: ['Go to a shop.'], requisites };
    expect(stepOf(plan)).toEqual({ kind: 'instruction', steps: ['Go to a shop.'], requisites: filledIn });
    expect(stepOf({ steps: ['instruction'] })).toEqual({ kind: 'instruction', steps: [], requisites: [] });
  });

  it('invoice has its expiry, the seconds until then, and what can be scanned or opened', () => {
    const expiresAt = '2026-11-20T10:26:12.000Z';
    expect(stepOf({ steps: ['invoice'] })).toStrictEqual({
      kind: 'invoice',
      expiresAt,
      secondsLeft: 372,
      requisites: [],
    });
    const plan: Plan = { steps: ['invoice'], requisites, qr: 'pay:{reference}', deeplink: 'bank://{amount}' };
    expect(stepOf(plan)).toEqual({
      kind: 'invoice',
      expiresAt,
      secondsLeft: 372,
      requisites: filledIn,
      qr: 'pay:ABCD2345',
      deeplink: 'bank://1500',
    });
  });

  it('invoice has no seconds left once it has expired, and no amount where none was asked for', () => {
    const expiresAt = new Date('2026-11-20T10:19:00Z');
    expect(stepOf({ steps: ['invoice'], qr: '{amount}!' }, { expiresAt, amount: null })).toMatchObject({
      secondsLeft: 0,
      qr: '!',
    });
  });

  it('crypto-address has the address of the network, with the memo of the layout or of the network', () => {
    const fields = { network: 'TON' };
    const step = stepOf({ steps: ['crypto-address'] }, { fields });
    expect(step).toMatchObject({ kind: 'crypto-address', network: 'TON (test)', confirmations: 1, minAmount: '1' });
    expect(step).toHaveProperty('memo', expect.stringMatching(/^\d+$/));
    const plan: Plan = { steps: ['crypto-address'], memo: 'for {reference}', confirmations: 12 };
    expect(stepOf(plan, { fields })).toMatchObject({ memo: 'for ABCD2345', confirmations: 12 });
    expect(stepOf({ steps: ['crypto-address'] }, { fields: { network: 'ERC20' } })).not.toHaveProperty('memo');
  });

  it('crypto-address names the coin of a method that the sandbox knows', () => {
    const plan: Plan = { steps: ['crypto-address'] };
    expect(stepOf(plan, { method: methodNameOf('usdt') })).toMatchObject({ currency: 'USDT', minAmount: '5' });
    expect(stepOf(plan, { method: methodNameOf('unknown') })).not.toHaveProperty('currency');
  });

  it('confirm names the recipient, and asks for a code where the layout does', () => {
    const fields = {
      bank_name: '50211',
      account_type: 'savings',
      note: 'abc',
      pix_key: 'ana@example.com',
      name: 'Ana Souza',
    };
    const summary = [
      expect.objectContaining({ value: 'ana@example.com', copy: false, label: expect.objectContaining({ en: 'To' }) }),
    ];
    expect(stepOf({ steps: ['confirm'] }, { fields })).toStrictEqual({ kind: 'confirm', summary });
    expect(stepOf({ steps: ['confirm'], withCode: true }, { fields })).toStrictEqual({
      kind: 'confirm',
      summary,
      code: { length: 6, sentTo: '+•• ••• ••42' },
    });
    expect(stepOf({ steps: ['confirm'] }, { fields: {} })).toEqual({ kind: 'confirm', summary: [] });
  });
});

it('the step is complete past the last one, and for a payment that is settled or accepted', () => {
  const complete = { kind: 'complete' };
  expect(stepOf({ steps: ['invoice'] }, { stepIndex: 1 })).toEqual(complete);
  for (const status of ['processed', 'mistaked', 'accepted'] as const)
    expect(stepOf({ steps: ['invoice'] }, { status })).toEqual(complete);
  expect(stepOf({ steps: ['invoice', 'form'] }, { stepIndex: 1 })).toMatchObject({ kind: 'form' });
});
