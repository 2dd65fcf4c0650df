import { afterAll, describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { newRequestId } from '../../../../src/contract/ids';
import type { StepAction } from '../../../../src/gateway/acquirer/StepAction';
import { dispatchCall } from '../../../../src/gateway/calls/dispatchCall';
import { renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { openCallContext } from '../support/callContext';
import { transactionOf } from '../support/playerCalls';

const sms: WireFieldDefinition = { name: 'sms', type: 'text', regexList: [{ regex: '^\\d{6}$' }] };
const kind: WireFieldDefinition = { name: 'kind', type: 'dropdown', values: ['a', 'b'] };
const hidden: WireFieldDefinition = { name: 'note', type: 'text', visibleWhen: { field: 'kind', equals: ['b'] } };

/** A method for each kind of step. */
const plans: Readonly<Record<string, Layout['sandbox']>> = {
  redirect: { steps: ['redirect', 'instruction'] },
  form: { steps: ['form', 'instruction'], form: [sms, kind, hidden] },
  instruction: { steps: ['instruction', 'invoice'] },
  invoice: { steps: ['invoice', 'instruction'] },
  'crypto-address': { steps: ['crypto-address', 'instruction'] },
  confirm: { steps: ['confirm', 'instruction'] },
  confirm_code: { steps: ['confirm', 'instruction'], withCode: true },
};

interface Sent {
  readonly fields?: Readonly<Record<string, string>>;
  readonly resend?: boolean;
  readonly paid?: boolean;
}

/** Everything that an answer may have, in each of its spellings; `of` is the action that it means. */
const parts: readonly { readonly of: string; readonly sent: Sent }[] = [
  { of: 'resend', sent: { resend: true } },
  { of: 'resend', sent: { fields: { resend: 'true' } } },
  { of: 'paid', sent: { paid: true } },
  { of: 'paid', sent: { fields: { paid: 'true' } } },
  { of: 'code', sent: { fields: { code: '123456' } } },
  { of: 'form', sent: { fields: { sms: '123456', kind: 'a' } } },
  { of: 'card_number', sent: { fields: { card_number: '1' } } },
  { of: 'unclear paid', sent: { fields: { paid: 'false' } } },
  { of: 'unclear resend', sent: { fields: { resend: '1' } } },
];
/** What each step takes, and the action that it becomes. */
const taken: Readonly<Record<string, Readonly<Record<string, StepAction['kind']>>>> = {
  redirect: {},
  form: { form: 'form' },
  instruction: { paid: 'paid' },
  invoice: { paid: 'paid' },
  'crypto-address': { paid: 'paid' },
  confirm: {},
  confirm_code: { code: 'code', resend: 'resend' },
};

const open = await openCallContext(...Object.entries(plans).map(([name, sandbox]) => ({ ...renamed(name), sandbox })));
afterAll(() => open.close());

/** A new player's payment at the step, and what reaches the acquirer of its answers. */
async function paymentAt(method: string) {
  const left: StepAction[] = [];
  const shared = open.of();
  const context = {
    ...shared,
    acquirer: {
      ...shared.acquirer,
      answer: (...[row, id, action]: Parameters<typeof shared.acquirer.answer>) => {
        left.push(action);
        return shared.acquirer.answer(row, id, action);
      },
    },
  };
  const { id } = transactionOf(await dispatchCall('createDeposit', pix({ method }), context));
  const send = (sent: Sent) => dispatchCall('transactionStep', { requestId: newRequestId(), id, ...sent }, context);
  const row = () => context.store.byId(context.caller.userId, id);
  return { left, send, row };
}

const merged = (one: Sent, other: Sent): Sent => ({
  ...one,
  ...other,
  ...((one.fields || other.fields) && { fields: { ...one.fields, ...other.fields } }),
});
/** The second would replace the first. */
const shareName = (one: Sent, other: Sent): boolean =>
  Object.keys(one.fields ?? {}).some((name) => name in (other.fields ?? {}));
const isSameWord = (one: string, other: string): boolean => one === other && ['resend', 'paid'].includes(one);

describe.each(Object.keys(plans))('an answer to the step %s', (method) => {
  it('that is one action of the step leaves as that action, however it is written', async () => {
    for (const { of, sent } of parts) {
      const action = taken[method]?.[of];
      if (action === undefined) continue;
      const { left, send } = await paymentAt(method);
      expect(await send(sent)).toMatchObject({ status: 200 });
      expect(left.map(({ kind }) => kind)).toEqual([action]);
    }
  });

  it('that is anything else is refused with its name, and nothing of it leaves [PROD-16]', async () => {
    const { left, send, row } = await paymentAt(method);
    const before = await row();
    for (const { of, sent } of parts) {
      if (taken[method]?.[of] !== undefined) continue;
      const names = Object.keys({ ...sent, ...sent.fields }).filter((name) => name !== 'fields');
      const strange = names.filter((name) => !(method === 'form' && (name === 'sms' || name === 'kind')));
      const fields = Object.fromEntries(strange.map((name) => [name, { key: 'form.undeclared' }]));
      expect(await send(sent)).toMatchObject({ status: 422, body: { error: { code: 'UNDECLARED', fields } } });
    }
    expect(left).toEqual([]);
    expect(await row()).toEqual(before);
  });

  it('that has two actions is refused, whichever they are, and nothing of it leaves [PROD-16]', async () => {
    const { left, send, row } = await paymentAt(method);
    const before = await row();
    for (const one of parts)
      for (const other of parts) {
        if (isSameWord(one.of, other.of) || shareName(one.sent, other.sent)) continue;
        expect(await send(merged(one.sent, other.sent))).toMatchObject({ status: 422 });
      }
    expect(left).toEqual([]);
    expect(await row()).toEqual(before);
  });
});

it('a hidden field of a form step is refused, also beside valid ones [PROD-16]', async () => {
  const { left, send } = await paymentAt('form');
  const sent = (fields: Record<string, string>) => send({ fields: { sms: '123456', ...fields } });
  const hiddenNote = {
    status: 422,
    body: { error: { code: 'UNDECLARED', fields: { note: { key: 'form.undeclared' } } } },
  };
  expect(await sent({ kind: 'a', note: 'x' })).toMatchObject(hiddenNote);
  expect(await sent({ kind: 'a', note: '' })).toMatchObject(hiddenNote);
  expect(left).toEqual([]);
  expect(await sent({ kind: 'b', note: 'x' })).toMatchObject({ status: 200 });
});

it('a code with resend beside it is no guess and no resend: 440 of them leave nothing [PROD-17]', async () => {
  const { left, send, row } = await paymentAt('confirm_code');
  for (let guess = 0; guess < 440; guess += 1)
    expect(await send({ fields: { code: String(700_000 + guess), resend: 'true' } })).toMatchObject({ status: 422 });
  expect(left).toEqual([]);
  expect(await row()).toMatchObject({ codeTries: 0, status: 'waiting' });
});

it('an ended payment takes no action, and answers each with its end', async () => {
  const { left, send, row } = await paymentAt('confirm_code');
  for (let guess = 0; guess < 5; guess += 1) await send({ fields: { code: '000000' } });
  left.length = 0;
  const end = await row();
  for (const { sent } of parts) expect(transactionOf(await send(sent)).status).toBe(2);
  expect(await send({ resend: true, paid: true })).toMatchObject({ status: 422 });
  expect([left, await row()]).toEqual([[], end]);
});
