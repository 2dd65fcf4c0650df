import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Layout, MethodKey } from '../../../../src/contract/generated/types';
import { methodNameOf, newRequestId } from '../../../../src/contract/ids';
import type { CallContext } from '../../../../src/gateway/calls/CallContext';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { isOfMethod } from '../../../../src/gateway/db/columns';
import { methodVersions, transactions } from '../../../../src/gateway/db/schema';
import { actorNamed } from '../../../builders/actors';
import { fieldsOf, layoutOf, pixLayout, renamed } from '../../../builders/layouts';
import { pix, speiPayout } from '../../../builders/payments';
import { mexico } from '../../../builders/players';
import { cipherOf } from '../../../fixtures/personalData';
import { type OpenContext, openCallContext, readBody } from '../support/callContext';
import { transactionOf } from '../support/playerCalls';
import { savedDraft } from '../support/savedDraft';

const ana = actorNamed('Ana');

let count = 0;
/** A name that no method has. */
const freshName = (): string => {
  count += 1;
  return `method_${Date.now()}_${count}`;
};
const open = await openCallContext(
  pixLayout,
  layoutOf('spei', 'withdrawal'),
  layoutOf('visa_mastercard'),
  layoutOf('paysafecard'),
);
afterAll(() => open.close());

const error = (status: number, code: string) => ({
  status,
  body: { error: { code, message: expect.stringMatching(/\S/) } },
});
const deposit = (payload: object, context: CallContext = open.of()) => dispatchCall('createDeposit', payload, context);
const withdraw = (payload: object, context: CallContext = open.of()) =>
  dispatchCall('createWithdrawal', payload, context);
/** The only row of a player, decrypted. */
async function rowOf({ db, caller }: OpenContext) {
  const rows = await db.select().from(transactions).where(eq(transactions.userId, caller.userId));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  return row && { ...row, ...cipherOf().decrypt(row) };
}
const card = (changes: object = {}, fields: object = {}) => ({
  ...pix({ method: 'visa_mastercard', amount: '500', ...mexico }),
  fields: { card_number: '4242 4242 4242 4242', expiry: '09/29', cvc: '737', holder: 'ANNA MILLER', ...fields },
  ...changes,
});

describe('a create', () => {
  it('is refused while a field has the value that the sandbox knows as already in use', async () => {
    const context = open.of();
    const payload = pix();
    const taken = { ...payload, fields: { ...payload.fields, cpf: '111.444.777-35' } };
    expect(await deposit(taken, context)).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'FIELD_INVALID',
          fields: {
            cpf: {
              isExists: true,
              text: { en: 'This CPF is already registered to another customer. Enter your own CPF' },
            },
          },
        },
      },
    });
    transactionOf(await deposit(payload, context));
    await rowOf(context);
  });

  it('stores what the acquirer needs, and makes a reference that nobody misreads', async () => {
    const context = open.of();
    const payload = pix({ amount: '100.5', bonusId: '7' });
    const { id, amount } = transactionOf(await deposit(payload, context));
    expect(amount).toBe('100.5');
    expect(await rowOf(context)).toMatchObject({
      id,
      requestId: payload.requestId,
      kind: 'deposit',
      method: 'pix',
      currency: 'BRL',
      country: 'br',
      fields: payload.fields,
      account: null,
      bonusId: '7',
      plan: pixLayout.sandbox,
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
    });
  });

  it('stores its bonus encrypted, and refuses one with the number of a card [PROD-14, PROD-16]', async () => {
    const context = open.of();
    transactionOf(await deposit(pix({ bonusId: 'welcome-7' }), context));
    const stored = await context.db.select().from(transactions).where(eq(transactions.userId, context.caller.userId));
    expect(JSON.stringify(stored)).not.toContain('welcome');
    const number = '4242 4242 4242 4242';
    for (const bonusId of [number, number.replaceAll(' ', '-'), Number(number.replaceAll(' ', '')), `a ${number} b`])
      expect(await deposit(pix({ bonusId }))).toMatchObject({
        status: 422,
        body: { error: { code: 'UNDECLARED', fields: { bonusId: { key: 'form.undeclared' } } } },
      });
  });

  it('of a withdrawal stores its account, and no bonus', async () => {
    const context = open.of();
    const name = freshName();
    const spei = layoutOf('spei', 'withdrawal');
    const account = { name: 'account', type: 'dropdown' as const, values: ['main', 'additional'] };
    const method = { ...spei.method, name: methodNameOf(name), fields: [...fieldsOf(spei), account] };
    await open.publish({ ...spei, method });
    transactionOf(await withdraw(speiPayout({ method: name, account: 'additional' }), context));
    expect(await rowOf(context)).toMatchObject({ kind: 'withdrawal', account: 'additional', bonusId: null });
  });

  it('without a bonus stores none', async () => {
    const context = open.of();
    await deposit(pix(), context);
    expect((await rowOf(context))?.bonusId).toBeNull();
  });

  it('has no amount where the method asks for none, and is refused with one [PROD-16]', async () => {
    const name = freshName();
    await open.publish(renamed(name, { fields: [{ name: 'cpf', type: 'text' }] }));
    const context = open.of();
    const payload = pix({ method: name, amount: null, fields: { cpf: '1' } });
    expect(await deposit({ ...payload, amount: '100' }, context)).toMatchObject(error(422, 'UNDECLARED'));
    const made = transactionOf(await deposit(payload, context));
    expect([made.amount, (await rowOf(context))?.amount]).toEqual([null, null]);
  });

  it('of a withdrawal method without an amount field is refused: there is nothing to hold [PROD-6]', async () => {
    const name = freshName();
    const spei = layoutOf('spei', 'withdrawal');
    const method = { ...spei.method, name: methodNameOf(name), fields: [{ name: 'clabe', type: 'text' as const }] };
    await open.publish({ ...spei, method });
    const context = open.of();
    const payload = speiPayout({ method: name, amount: null, fields: { clabe: '1' } });
    expect(await withdraw(payload, context)).toEqual(error(422, 'AMOUNT_MISSING'));
    expect(await context.store.countOf(context.caller.userId)).toBe(0);
  });

  it('stores of a card the last four digits, and nothing else', async () => {
    const context = open.of();
    await deposit(card(), context);
    expect((await rowOf(context))?.fields).toEqual({ card_number: '•••• 4242' });
  });

  it('is complete at once where the plan has no steps, and the widget is informed', async () => {
    const context = open.of();
    const name = freshName();
    await open.publish({ ...renamed(name), sandbox: { steps: [] } });
    const { id } = transactionOf(await deposit(pix({ method: name }), context));
    expect(open.changed.at(-1)).toMatchObject({ id, status: 'processed' });
  });

  it('keeps the steps that it was made with when a layout with others is published', async () => {
    const name = freshName();
    await open.publish(renamed(name));
    const context = open.of();
    const { id } = transactionOf(await deposit(pix({ method: name }), context));
    await open.publish({ ...renamed(name), sandbox: { steps: ['redirect'] } });
    expect(transactionOf(await dispatchCall('transaction', { id }, context)).next.kind).toBe('invoice');
  });

  it('takes the built-in wallet, which has no layout, as a deposit only', async () => {
    const wallet = { method: 'airtm', amount: '500', ...mexico, fields: {} };
    expect(transactionOf(await deposit(pix(wallet)))).toMatchObject({ method: 'airtm', next: { kind: 'redirect' } });
    expect(await withdraw(speiPayout(wallet))).toEqual(error(404, 'METHOD_UNKNOWN'));
  });

  it.each([
    ['an unknown method', deposit, pix({ method: 'nobody' }), 404, 'METHOD_UNKNOWN'],
    ['a method of withdrawals as a deposit', deposit, pix({ method: 'spei', ...mexico }), 404, 'METHOD_UNKNOWN'],
    ['a currency that the method does not take', deposit, pix({ currency: 'EUR' }), 422, 'CURRENCY_UNKNOWN'],
    ['a payload that does not fit the contract', deposit, pix({ requestId: 'no uuid' }), 400, 'BAD_REQUEST'],
  ] as const)('refuses %s, and stores nothing', async (_, create, payload, status, code) => {
    const context = open.of();
    expect(await create(payload, context)).toEqual(error(status, code));
    expect(await context.store.countOf(context.caller.userId)).toBe(0);
  });

  it('names the method and the currency in its refusals', async () => {
    expect(JSON.stringify(await deposit(pix({ method: 'nobody' })))).toContain("no deposit method 'nobody'");
    expect(JSON.stringify(await deposit(pix({ currency: 'EUR' })))).toContain("'pix' does not take EUR");
  });

  it('checks the digits of a card number only where the layout asks for it', async () => {
    const mistyped = { card_number: '4242 4242 4242 4241' };
    expect(await deposit(card({}, mistyped))).toMatchObject({ status: 422 });
    const name = freshName();
    const { checkLuhn: _, ...method } = layoutOf('visa_mastercard').method;
    await open.publish({ ...layoutOf('visa_mastercard'), method: { ...method, name: renamed(name).method.name } });
    expect((await deposit(card({ method: name }, mistyped))).status).toBe(200);
  });

  it('compares an amount with the general limits where the layout has none (contract §6)', async () => {
    const name = freshName();
    const { amount_rules: _, ...method } = renamed(name).method;
    await open.publish({ ...pixLayout, method });
    expect((await deposit(pix({ method: name, amount: '1000' }))).status).toBe(200);
    expect((await deposit(pix({ method: name, amount: '999' }))).status).toBe(422);
  });

  it('throws when no reference is free, after a few', async () => {
    const context = open.of();
    let tries = 0;
    const create = async () => {
      tries += 1;
      return null;
    };
    const taken = { ...context, store: { ...context.store, create } };
    await expect(deposit(pix(), taken)).rejects.toThrow('No free reference');
    expect(tries).toBe(3);
  });
});

describe('the country [PROD-11]', () => {
  const elsewhere = error(422, 'METHOD_NOT_OFFERED');

  it('of a create is one where the method is offered', async () => {
    expect(await deposit(pix({ country: 'kp' }))).toEqual(elsewhere);
    expect(await withdraw(speiPayout({ country: 'br' }))).toEqual(elsewhere);
    const name = freshName();
    await open.publish({ ...renamed(name), countries: ['*'] });
    expect((await deposit(pix({ method: name, country: 'kp' }))).status).toBe(200);
  });

  it('is left at once by a publish, though open forms are taken for a while', async () => {
    const name = freshName();
    await open.publish(renamed(name));
    await open.publish({ ...renamed(name), countries: ['mx'] });
    expect(await deposit(pix({ method: name }))).toEqual(elsewhere);
  });

  it('of a token is the only one for creates', async () => {
    const name = freshName();
    await open.publish({ ...renamed(name), countries: ['br', 'mx'] });
    const payload = pix({ method: name });
    expect(await deposit(payload, open.of(undefined, 'mx'))).toEqual(error(422, 'COUNTRY_REFUSED'));
    const context = open.of(undefined, 'br');
    const { id } = transactionOf(await deposit(payload, context));
    expect((await rowOf(context))?.country).toBe('br');
    // A retry is answered, even under a token for another country.
    const moved = open.of(context.caller.userId, 'mx');
    expect(transactionOf(await deposit(payload, moved)).id).toBe(id);
  });

  it('of a token is that of the lists, whatever the call asks for', async () => {
    const namesIn = async (country: string, context: CallContext) => {
      const end = await dispatchCall('depositMethods', { ...mexico, country }, context);
      return Object.keys(Object(readBody(end)));
    };
    const mexican = await namesIn('mx', open.of());
    expect(mexican).toContain('visa_mastercard');
    expect(await namesIn('br', open.of(undefined, 'mx'))).toEqual(mexican);
    const countries = await dispatchCall('countrySelector', {}, open.of(undefined, 'mx'));
    expect(countries.body).toEqual({ countries: [expect.objectContaining({ code: 'mx' })] });
  });
});

describe('the same requestId', () => {
  it('with another security code is the same payment: the code is no part of the fingerprint', async () => {
    const context = open.of();
    const payload = card();
    const { id } = transactionOf(await deposit(payload, context));
    const again = { ...payload, fields: { ...payload.fields, cvc: '123' } };
    expect(transactionOf(await deposit(again, context)).id).toBe(id);
  });

  it('with another card number is the same payment where nothing of it is stored, and another one by its last digits', async () => {
    const numbers = ['4539 5787 6362 1486', '6011 0009 9013 9424'];
    const ends = async (store: 'no' | 'last4') => {
      const context = open.of();
      const name = freshName();
      const fields = [
        { name: 'amount', type: 'amount' },
        { name: 'foo', type: 'text', store },
      ] as const;
      await open.publish(renamed(name, { fields: [...fields] }));
      const payload = pix({ method: name });
      const sent = numbers.map((foo) => deposit({ ...payload, fields: { foo } }, context));
      return (await Promise.all(sent)).map(({ status }) => status).sort();
    };
    expect([await ends('no'), await ends('last4')]).toEqual([
      [200, 200],
      [200, 409],
    ]);
  });

  it('is the same payment when its layout is published with another `store` meanwhile', async () => {
    const context = open.of();
    const name = freshName();
    const publish = (store: 'yes' | 'no') =>
      open.publish(
        renamed(name, {
          fields: [
            { name: 'amount', type: 'amount' },
            { name: 'foo', type: 'text', store },
          ],
        }),
      );
    await publish('yes');
    const payload = pix({ method: name, fields: { foo: 'bar' } });
    const { id } = transactionOf(await deposit(payload, context));
    await publish('no');
    expect(transactionOf(await deposit(payload, context)).id).toBe(id);
  });

  it('is the same payment when the layout that left a field out is gone, and another one by what was stored', async () => {
    const context = open.of();
    const name = freshName();
    const amount = { name: 'amount', type: 'amount' } as const;
    const foo = { name: 'foo', type: 'text' } as const;
    const secret = { name: 'secret', type: 'text', store: 'no' } as const;
    await open.publish(renamed(name, { fields: [amount, foo, secret] }));
    const fields = { foo: 'bar', secret: 'word' };
    const payload = { ...pix({ method: name }), fields };
    const { id } = transactionOf(await deposit(payload, context));
    await open.publish(renamed(name, { fields: [amount, foo, { name: 'note', type: 'text', isOptional: true }] }));
    // Longer ago than forms that are open then are taken.
    const at = new Date(Date.now() - 2 * 60 * 60_000);
    await context.db
      .update(methodVersions)
      .set({ at })
      .where(isOfMethod(methodVersions, { transaction: 'deposit', name: methodNameOf(name) }));
    await open.layouts.reload();
    expect(transactionOf(await deposit(payload, context)).id).toBe(id);
    for (const other of [{ ...fields, foo: 'baz' }, { secret: 'word' }, { ...fields, note: 'x' }])
      expect(await deposit({ ...payload, fields: other }, context)).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
  });

  it('with another bonus, or none, is a mismatch', async () => {
    const context = open.of();
    const without = pix();
    const payload = { ...without, bonusId: 7 };
    const { id } = transactionOf(await deposit(payload, context));
    for (const other of [{ ...payload, bonusId: '8' }, without])
      expect(await deposit(other, context)).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
    expect(transactionOf(await deposit({ ...payload, bonusId: '7' }, context)).id).toBe(id);
  });

  it.each([
    ['another account', { account: 'additional' }],
    ['another amount', { amount: '501' }],
    ['another country', { country: 'us' }],
    ['another field', { fields: { clabe: '032180000118359719', account_holder: 'Ana Lima', comment: 'Top-up' } }],
  ])('with %s is a mismatch', async (_, changes) => {
    const context = open.of();
    const payload = speiPayout();
    transactionOf(await withdraw(payload, context));
    expect(await withdraw({ ...payload, ...changes }, context)).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
    expect(await context.store.countOf(context.caller.userId)).toBe(1);
  });

  it('of a deposit and a withdrawal is a mismatch', async () => {
    const context = open.of();
    const { account: _, ...payload } = speiPayout();
    transactionOf(await withdraw({ ...payload, account: 'main' }, context));
    expect(await deposit(payload, context)).toEqual(error(409, 'IDEMPOTENCY_MISMATCH'));
  });

  it('answers with the first transaction after the method was archived', async () => {
    const layout = renamed(freshName());
    await open.publish(layout);
    const context = open.of();
    const payload = pix({ method: layout.method.name });
    const made = transactionOf(await deposit(payload, context));
    await open.archive(layout);
    expect(transactionOf(await deposit(payload, context)).id).toBe(made.id);
    expect(await deposit({ ...payload, requestId: newRequestId(), amount: '101' }, context)).toEqual(
      error(404, 'METHOD_UNKNOWN'),
    );
  });

  it.each(['not-enough', 'unknown'] as const)(
    'gets the first transaction where that has taken the money meanwhile: %s',
    async (notHeld) => {
      const context = open.of();
      const payload = speiPayout();
      const first: string[] = [];
      const second = {
        ...context,
        store: {
          ...context.store,
          async create() {
            first.push(transactionOf(await withdraw(payload, context)).id);
            return { notHeld };
          },
        },
      };
      expect([transactionOf(await withdraw(payload, second)).id]).toEqual(first);
    },
  );

  it('twenty times at once makes one transaction, which all of them get', async () => {
    const context = open.of();
    const payload = pix();
    const ends = await Promise.all(Array.from({ length: 20 }, () => deposit(payload, context)));
    expect(new Set(ends.map((end) => transactionOf(end).id)).size).toBe(1);
  });
});

describe('the same payment under another requestId', () => {
  it('is refused with the first one, and logged', async () => {
    const context = open.of();
    const made = transactionOf(await deposit(pix(), context));
    const second = pix();
    const { next: _, ...first } = made;
    const duplicate = { status: 409, body: { error: { code: 'DUPLICATE', message: expect.stringMatching(/\S/) } } };
    expect(await deposit(second, context)).toMatchObject(duplicate);
    expect(await deposit(second, context)).toMatchObject({ body: { error: { transaction: first } } });
    expect(open.logged).toContainEqual(
      expect.objectContaining({
        level: 40,
        requestId: second.requestId,
        method: 'pix',
        first: made.id,
        msg: expect.stringContaining('same payment'),
      }),
    );
    expect(await context.store.countOf(context.caller.userId)).toBe(1);
  });

  it('is the same whatever the order of its fields, and another one with another method or currency', async () => {
    const other = renamed(freshName(), { currency: ['BRL', 'EUR'] } as Partial<Layout['method']>);
    await open.publish(other);
    const context = open.of();
    const fields = { full_name: 'Ana Souza', cpf: '529.982.247-25' };
    transactionOf(await deposit(pix(), context));
    expect((await deposit(pix({ fields }), context)).status).toBe(409);
    transactionOf(await deposit(pix({ method: other.method.name, amount: '1000' }), context));
    transactionOf(await deposit(pix({ method: other.method.name, amount: '1000', currency: 'EUR' }), context));
  });
});

describe('a form that was open while another layout was published', () => {
  const withRule = (name: string, regex: string, key: string): Layout =>
    renamed(name, {
      fields: [
        { name: 'amount', type: 'amount' },
        { name: 'code', type: 'text', regexList: [{ regex, regex_error_key: key }] },
      ],
    });

  it('is taken if it fits the former layout; if it fits none, the new one has its errors', async () => {
    const name = freshName();
    await open.publish(withRule(name, '^a+$', 'error.old'));
    await open.publish(withRule(name, '^b+$', 'error.new'));
    const send = (code: string) => deposit(pix({ method: name, fields: { code } }));
    expect((await send('bb')).status).toBe(200);
    expect((await send('aa')).status).toBe(200);
    expect(await send('cc')).toMatchObject({
      status: 422,
      body: { error: { code: 'FIELD_INVALID', fields: { code: { key: 'error.new' } } } },
    });
  });

  it.each<[string, (key: MethodKey, seen: number) => Promise<unknown>]>([
    ['taken back', (key) => open.layoutStore.cancelRelease(key, ana)],
    ['edited', async ({ name }, seen) => savedDraft(open.layoutStore, withRule(name, '^c+$', 'error.draft'), seen)],
    ['thrown away', (key) => open.layoutStore.deleteDraft(key, ana)],
  ])('gets the published layout when the release that it was opened with is %s', async (_, end) => {
    const name = freshName();
    const key = { transaction: 'deposit', name: methodNameOf(name) } as const;
    await open.publish(renamed(name, { fields: [{ name: 'amount', type: 'amount' }] }));
    const seen = await savedDraft(open.layoutStore, withRule(name, '^a+$', 'error.draft'));
    await open.layoutStore.release(key, seen, { share: 100, publishAt: null, note: 'Try it' }, ana);
    await open.layouts.reload();
    const send = async () => {
      const context = open.of();
      return deposit(pix({ method: name, fields: { code: 'aa' } }), {
        ...context,
        layouts: open.layouts.forUser(context.caller.userId),
      });
    };
    expect((await send()).status).toBe(200);
    await end(key, seen);
    await open.layouts.reload();
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: { code: 'LAYOUT_CHANGED', method: { name, fields: [{ name: 'amount' }] } } },
    });
  });
});
