import { describe, expect, it } from 'vitest';
import { acquirerPage } from '../../../../src/gateway/acquirer/acquirerPage';
import { aRow } from '../../../builders/rows';
import { buttonsOf, textOf } from '../support/pageText';

type Row = Parameters<typeof aRow>[0];
const context = { decidePathOf: (reference: string) => `/decide/${reference}?key=k`, listPath: '/sandbox/' };
const page = (changes: Row, step?: Parameters<typeof acquirerPage>[1]['step']) =>
  acquirerPage(aRow(changes), { ...context, step }).text;

const all = [
  'Approve the payment',
  'Approve in 10 seconds',
  'Accept, settle later',
  'Pay only 60%',
  'Settle with 60% paid',
  'Let it expire',
  'Decline',
];

describe('the page of an open payment', () => {
  it('shows what is paid, and all that can be decided', () => {
    const text = page({}, 'invoice');
    expect(textOf(text)).toContain('1,500 BRL Kind Deposit Method pix Reference ABCD2345 Approve');
    expect(textOf(text)).toContain('Decide what happens');
    expect(buttonsOf(text)).toEqual(all);
    expect(text).toContain('<form method="post" action="/decide/ABCD2345?key=k">');
    expect(text).toContain('<title>Payment ABCD2345 · Sandbox</title>');
    expect(text).toContain('<a href="/sandbox/">All open payments</a>');
  });

  it.each([
    ['redirect', 'You are the payment page.'],
    ['form', 'filling in a form'],
    ['instruction', 'has your instructions'],
    ['invoice', 'has your invoice'],
    ['crypto-address', 'You are the network.'],
    ['confirm', 'about to confirm'],
    [undefined, 'The player has done everything.'],
  ] as const)('at the step %s says whose part it plays', (step, role) => {
    expect(textOf(page({}, step))).toContain(role);
  });

  it('names the confirmation code only where the player is asked for it', () => {
    expect(textOf(page({}, 'confirm'))).toContain('is 123456');
    expect(textOf(page({}, 'invoice'))).not.toContain('123456');
  });

  it('that was accepted shows what was paid, and can only be settled', () => {
    const text = page(
      { status: 'accepted', reason: 'underpaid', paidAmount: '900', dueAt: null, dueOutcome: null },
      'invoice',
    );
    expect(textOf(text)).toContain('It was accepted, and waits to be settled.');
    expect(textOf(text)).toContain('Paid 900 BRL Reason Paid in part');
    expect(buttonsOf(text)).toEqual(['Approve the payment', 'Settle with 60% paid', 'Decline']);
  });

  it('of a withdrawal names it so', () => {
    expect(textOf(page({ kind: 'withdrawal' }, 'confirm'))).toContain('Kind Withdrawal');
  });

  it('may be decided by a person while only its expiry is scheduled', () => {
    expect(buttonsOf(page({ dueAt: null, dueOutcome: null }, 'invoice'))).toEqual(all);
    const scheduled = page({ dueOutcome: 'approve' }, 'invoice');
    expect(buttonsOf(scheduled)).toEqual([]);
    expect(textOf(scheduled)).toContain('It is decided in a few seconds');
  });
});

describe('the page of a closed payment', () => {
  it.each([
    [{ status: 'processed' }, 'processed', 'The payment is approved', ''],
    [{ status: 'mistaked', reason: 'declined' }, 'mistaked', 'The payment has failed', 'Reason Declined'],
    [{ status: 'mistaked', reason: 'expired' }, 'mistaked', 'The payment has failed', 'Reason Expired'],
    [{ status: 'mistaked', reason: 'cancelled' }, 'mistaked', 'The payment has failed', 'Reason Canceled'],
  ] as const)('%j shows its end', (changes, mark, title, reason) => {
    const text = page({ ...changes, dueAt: null, dueOutcome: null }, 'invoice');
    expect(textOf(text)).toContain(title);
    expect(textOf(text)).toContain(reason);
    expect(text).toContain(`class="mark ${mark}"`);
    expect(textOf(text)).toContain('You can close this tab');
    expect(buttonsOf(text)).toEqual([]);
  });

  it('has no reason and no paid amount where there is none', () => {
    const text = textOf(page({ status: 'processed', dueAt: null, dueOutcome: null }));
    expect(text).not.toMatch(/Reason|Paid /);
  });
});

it('the page of an unknown payment says so', () => {
  const { text } = acquirerPage(null, { ...context, step: undefined, listPath: null });
  expect(text).toContain('<title>No such payment · Sandbox</title>');
  expect(textOf(text)).toContain('There is no such payment');
  // The list is not for everybody here.
  expect(text).not.toContain('href="/sandbox/"');
});
