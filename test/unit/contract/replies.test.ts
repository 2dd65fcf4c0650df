import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/contract/calls';
import { replyParsers } from '../../../src/contract/replies';
import { aField, aWireMethod } from '../../builders/methods';
import { aWireTransaction } from '../../builders/transactions';

const aNamedMethod = (name: string, fields: readonly unknown[] = []): object =>
  aWireMethod({ name, text: { en: name }, fields });

describe.each(['depositMethods', 'withdrawalMethods'] as const)('the reply of %s', (call) => {
  it('drops only the broken method, and names it', async () => {
    const reply = {
      pix: aNamedMethod('pix'),
      bad: aNamedMethod('bad', [aField({ type: 'x' })]),
      worse: 7,
      ted: aNamedMethod('ted'),
    };
    const parsed = await replyParsers[call](reply);
    expect(parsed).toMatchObject({
      ok: true,
      value: { methods: [{ name: 'pix' }, { name: 'ted' }], isDirectGeo: false },
    });
    expect(parsed).toMatchObject({ deviations: [{ path: '/bad/fields/0/type' }, { path: '/worse', rule: 'type' }] });
  });

  it.each([true, false])('has no methods but the flag isDirectGeo: %s', async (isDirectGeo) => {
    expect(await replyParsers[call]({ isDirectGeo })).toEqual({
      ok: true,
      value: { methods: [], isDirectGeo },
      deviations: [],
    });
  });

  it.each([null, [], {}, { isDirectGeo: null }, { isDirectGeo: 'yes' }])('has no methods as %j', async (value) => {
    expect(await replyParsers[call](value)).toMatchObject({ ok: true, value: { methods: [], isDirectGeo: false } });
  });

  it.each(['methods', 7, [aNamedMethod('pix')]])('is unreadable as %j', async (value) => {
    expect((await replyParsers[call](value)).ok).toBe(false);
  });
});

describe('replyParsers', () => {
  it('extract the countries from the selector reply, and starting values from the snippet', async () => {
    const countries = [{ code: 'br', currencies: ['BRL'] }];
    expect(await replyParsers.countrySelector({ countries })).toEqual({ ok: true, value: countries, deviations: [] });
    expect(await replyParsers.paymentSnippet({ email: 'a@b.example' })).toEqual({
      ok: true,
      value: { prefill: { email: 'a@b.example' }, accounts: {}, lastMethod: null },
      deviations: [],
    });
  });

  it.each([null, [], {}])('read %j as no transaction', async (none) => {
    expect(await replyParsers.transaction(none)).toMatchObject({ ok: true, value: null });
  });

  it('read countries of other spelling, and leave out a wrong one', async () => {
    const sent = [{ code: 'BR', currencies: 'brl' }, { code: 'Brazil' }, null, { code: 'mx', currencies: null }];
    expect(await replyParsers.countrySelector({ countries: sent })).toMatchObject({
      ok: true,
      value: [
        { code: 'br', currencies: ['BRL'] },
        { code: 'mx', currencies: [] },
      ],
    });
  });

  it('read a snippet with nulls, numbers and no entries', async () => {
    const read = await replyParsers.paymentSnippet({ document: 123, email: null, phone: '55' });
    expect(read).toMatchObject({ ok: true, value: { prefill: { document: '123', phone: '55' } } });
    for (const empty of [null, []])
      expect(await replyParsers.paymentSnippet(empty)).toMatchObject({ value: { prefill: {}, accounts: {} } });
  });

  it('read saved accounts beside the starting values, and leave out a broken one', async () => {
    const ana = { title: 'Ana', fields: { cpf: 52998224725, bank: null } };
    const accounts = { pix: [ana, { title: 'Without fields' }, null], card: 'none', spei: [] };
    const read = await replyParsers.paymentSnippet({ accounts, email: 'a@b.example', lastMethod: 'pix' });
    expect(read).toMatchObject({
      ok: true,
      value: {
        prefill: { email: 'a@b.example' },
        accounts: { pix: [{ title: 'Ana', fields: { cpf: '52998224725' } }], card: [], spei: [] },
        lastMethod: 'pix',
      },
    });
    // An older server may have a field of that name.
    const named = await replyParsers.paymentSnippet({ accounts: 'main', email: 'a@b.example' });
    expect(named).toMatchObject({ ok: true, value: { prefill: { email: 'a@b.example' }, accounts: {} } });
  });

  it('accept null as no transaction only where a transaction is optional', async () => {
    expect(await replyParsers.transaction(null)).toMatchObject({ ok: true, value: null });
    expect((await replyParsers.createDeposit(null)).ok).toBe(false);
    expect((await replyParsers.createWithdrawal(null)).ok).toBe(false);
    expect((await replyParsers.transactionStep(null)).ok).toBe(false);
  });

  it('accept any reply to metric events, which is not read', async () => {
    for (const reply of [null, 'ok', { any: 'thing' }])
      expect(await replyParsers.metricEvents(reply)).toMatchObject({ ok: true, value: null });
  });

  it.each(['createDeposit', 'createWithdrawal', 'transactionStep', 'transaction'] as const)(
    '%s returns the transaction',
    async (name) => {
      const transaction = aWireTransaction({ kind: 'complete' });
      expect(await replyParsers[name](transaction)).toEqual({
        ok: true,
        value: { ...transaction, status: 'waiting' },
        deviations: [],
      });
      expect((await replyParsers[name]({ status: 1 })).ok).toBe(false);
    },
  );

  it('never throw, whatever the server replies', async () => {
    const names = Object.keys(replyParsers).filter((name): name is CallName => name in replyParsers);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.anything(), async (name, value) => {
        expect(typeof (await replyParsers[name](value)).ok).toBe('boolean');
      }),
    );
  });
});
