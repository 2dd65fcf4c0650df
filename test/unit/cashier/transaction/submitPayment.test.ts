import { describe, expect, it } from 'vitest';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import type { PaymentRequest } from '../../../../src/cashier/transaction/intentOf';
import { checkSubmission, submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { lost, ok, openPage, paymentOf, pixRequest, refused } from '../openPage';

const request = pixRequest;

/** A page on a form. `lookups`, `creates`: the server's replies in order; the last one repeats. */
function openForm({ creates, lookups }: Record<'creates' | 'lookups', ReturnType<typeof ok>[]>) {
  const page = openPage((name) => {
    const replies = name === 'transaction' ? lookups : creates;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply ?? lost;
  });
  const { store } = page;
  store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
  return {
    ...page,
    press: (changed: Partial<PaymentRequest> = {}) => store.dispatch(submitPayment({ ...request, ...changed }, 'v')),
    phase: () => store.getState().transaction.submission.phase,
    requestIds: () => page.payloadsOf('createDeposit').map(({ requestId }) => requestId),
  };
}

describe('a create that is answered with a 5xx', () => {
  it('is looked up by its requestId, and a payment that was made is followed [TX-5]', async () => {
    const { press, store, requestIds, payloadsOf, phase } = openForm({
      creates: [refused(502)],
      lookups: [ok(paymentOf('made'))],
    });
    await press();
    expect(payloadsOf('transaction')).toEqual([{ requestId: requestIds()[0] }]);
    expect(store.getState().transaction.current?.id).toBe('made');
    expect(phase()).toBe('accepted');
  });

  it('is resent under the same requestId if the server does not have it [TX-5]', async () => {
    const { press, requestIds, phase } = openForm({
      creates: [refused(502), ok(paymentOf('second'))],
      lookups: [ok(null)],
    });
    await press();
    expect(phase()).toBe('absent');
    await press();
    const [first, second] = requestIds();
    expect(second).toBe(first);
    expect(phase()).toBe('accepted');
  });

  it('is unsure if the lookup fails; another amount waits for the next lookup [TX-5]', async () => {
    const { press, requestIds, phase } = openForm({ creates: [refused(502)], lookups: [lost] });
    await press();
    expect(phase()).toBe('unsure');
    await press({ amount: '200' });
    expect(requestIds()).toHaveLength(1);
  });
});

describe('a press after an unknown outcome', () => {
  const unsure = async (replies: Parameters<typeof openForm>[0]) => {
    const form = openForm({ creates: [refused(502), ...replies.creates], lookups: [lost, ...replies.lookups] });
    await form.press();
    expect(form.phase()).toBe('unsure');
    return form;
  };

  it('resends the same form at once under its requestId [TX-5]', async () => {
    const { press, requestIds, phase } = await unsure({ creates: [ok(paymentOf('made'))], lookups: [lost] });
    await press();
    const [first, second] = requestIds();
    expect(second).toBe(first);
    expect(phase()).toBe('accepted');
  });

  it('is not over when the repeat is refused: the first may have been made [TX-5]', async () => {
    const { press, store, phase } = await unsure({
      creates: [refused(400)],
      lookups: [lost, ok(paymentOf('first'))],
    });
    await press();
    expect(phase()).toBe('unsure');
    await store.dispatch(checkSubmission());
    expect(store.getState().transaction).toMatchObject({ current: { id: 'first' }, foundInBackground: false });
  });

  it('sends another amount under a new requestId once the server has no payment [TX-5]', async () => {
    const { press, requestIds, phase } = await unsure({ creates: [ok(paymentOf('second'))], lookups: [ok(null)] });
    await press({ amount: '200' });
    const [first, second, ...more] = requestIds();
    expect(second).toBeTypeOf('string');
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
    expect(phase()).toBe('accepted');
  });

  it('sends nothing when the player leaves the form during its lookup', async () => {
    const { press, store, requestIds } = await unsure({ creates: [ok(paymentOf('second'))], lookups: [ok(null)] });
    const pressed = press({ amount: '200' });
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'another' }));
    await pressed;
    expect(requestIds()).toHaveLength(1);
  });
});

describe('a press', () => {
  it('does nothing while the payment is being sent or looked up [TX-5]', async () => {
    let endLookup = (_: ReturnType<typeof ok>) => {};
    const { store, sent } = openPage((name) =>
      name === 'transaction'
        ? new Promise((resolve) => {
            endLookup = resolve;
          })
        : lost,
    );
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    const press = () => store.dispatch(submitPayment(request, 'v'));
    const first = press();
    await press();
    await expect.poll(() => store.getState().transaction.submission.phase).toBe('checking');
    await press();
    await store.dispatch(checkSubmission());
    expect(sent.map(({ name }) => name)).toEqual(['createDeposit', 'transaction']);
    endLookup(ok(paymentOf('made')));
    await first;
    expect(store.getState().transaction.current?.id).toBe('made');
  });

  it('on a form that was left does nothing', async () => {
    const { store, sent } = openForm({ creates: [lost], lookups: [lost] });
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'another' }));
    await store.dispatch(submitPayment(request, 'v'));
    expect(sent).toEqual([]);
  });
});

describe('a refused create', () => {
  it('is over: the same form is sent under a new requestId, without a lookup', async () => {
    const { press, requestIds, payloadsOf, phase } = openForm({ creates: [refused(400)], lookups: [lost] });
    await press();
    expect(phase()).toBe('idle');
    await press();
    const [first, second] = requestIds();
    expect(second).not.toBe(first);
    expect(payloadsOf('transaction')).toEqual([]);
  });

  it('after retries of the transport is over once the server does not have the payment', async () => {
    const failure = { kind: 'refused', message: 'no', status: 400, url: '/', code: null, isRepeat: true } as const;
    const { press, phase, payloadsOf } = openForm({ creates: [{ ok: false, failure }], lookups: [ok(null)] });
    await press();
    expect(payloadsOf('transaction')).toHaveLength(1);
    expect(phase()).toBe('idle');
  });
});

describe('what is sent', () => {
  const bonus = { ...request, bonusId: 7 };

  it('is the form of a deposit with its bonus, if one is chosen, and without an account', async () => {
    const { press, store, payloadsOf } = openForm({ creates: [refused(400)], lookups: [lost] });
    await press();
    await store.dispatch(submitPayment(bonus, 'v'));
    const common = {
      requestId: expect.any(String),
      method: 'pix',
      amount: '100',
      currency: 'BRL',
      country: 'br',
      fields: { cpf: '1' },
    };
    expect(payloadsOf('createDeposit')).toEqual([common, { ...common, bonusId: 7 }]);
  });

  it('is the form of a withdrawal with its account, and without a bonus', async () => {
    const { store, payloadsOf } = openForm({ creates: [ok(paymentOf('made'))], lookups: [lost] });
    await store.dispatch(submitPayment({ ...bonus, transaction: 'withdrawal', account: 'additional' }, 'v'));
    expect(payloadsOf('createWithdrawal')).toEqual([
      {
        requestId: expect.any(String),
        method: 'pix',
        amount: '100',
        currency: 'BRL',
        country: 'br',
        fields: { cpf: '1' },
        account: 'additional',
      },
    ]);
    expect(store.getState().transaction).toMatchObject({ kind: 'withdrawal', current: { id: 'made' } });
  });
});

describe('what the player sees', () => {
  const messages = ({ store }: ReturnType<typeof openForm>) =>
    store.getState().ui.notifications.map(({ message }) => message);

  it('is the reason of a refusal, or a general one', async () => {
    const form = openForm({ creates: [refused(400)], lookups: [lost] });
    await form.press();
    expect(messages(form)).toEqual([{ words: 'no' }]);
    const silent = openForm({
      creates: [{ ok: false, failure: { kind: 'refused', message: '', status: 400, url: '/', code: null } }],
      lookups: [lost],
    });
    await silent.press();
    expect(messages(silent)).toEqual([{ key: 'error.text' }]);
  });

  it('is the reason when the form is too large to send; the next press is a new payment', async () => {
    const failure = { kind: 'too-large', message: 'Too large.', url: '/' } as const;
    const form = openForm({ creates: [{ ok: false, failure }], lookups: [lost] });
    await form.press();
    expect([form.phase(), messages(form)]).toEqual(['idle', [{ words: 'Too large.' }]]);
    expect(form.payloadsOf('transaction')).toEqual([]);
  });

  it('is that nothing was sent, when the server fails and does not have the payment', async () => {
    const form = openForm({ creates: [refused(500)], lookups: [ok(null)] });
    await form.press();
    expect([form.phase(), messages(form)]).toEqual(['absent', [{ key: 'transaction.notSent.deposit' }]]);
  });

  it('is the payment, and no message, when a later lookup finds it', async () => {
    const form = openForm({ creates: [lost], lookups: [lost, ok(paymentOf('made'))] });
    await form.press();
    await form.store.dispatch(checkSubmission());
    expect([form.phase(), messages(form)]).toEqual(['accepted', []]);
  });

  it('is an error beside its field for a 422, and no message', async () => {
    const fields = { cpf: { key: 'error.format' } };
    const form = openForm({
      creates: [{ ok: false, failure: { kind: 'invalid', message: 'no', status: 422, url: '/', code: null, fields } }],
      lookups: [lost],
    });
    await form.press();
    expect(form.store.getState().transaction.submission).toMatchObject({ phase: 'refused', fields });
    expect(messages(form)).toEqual([]);
  });

  it('is shown for a 422 that names no field of the form', async () => {
    const fields = { passport: { key: '', text: 'Unknown passport' } };
    const form = openForm({
      creates: [{ ok: false, failure: { kind: 'invalid', message: 'no', status: 422, url: '/', code: null, fields } }],
      lookups: [lost],
    });
    await form.press();
    expect(messages(form)).toEqual([{ words: 'no' }]);
  });

  it('is that nothing was sent, when the server does not have a lost payment', async () => {
    const form = openForm({ creates: [lost], lookups: [ok(null)] });
    await form.press();
    expect(messages(form)).toEqual([{ key: 'transaction.notSent.deposit' }]);
    const later = openForm({ creates: [lost], lookups: [lost, ok(null)] });
    await later.press();
    expect([later.phase(), messages(later)]).toEqual(['unsure', []]);
    await later.store.dispatch(checkSubmission());
    expect([later.phase(), messages(later)]).toEqual(['absent', [{ key: 'transaction.notSent.deposit' }]]);
    const payout = openForm({ creates: [lost], lookups: [ok(null)] });
    await payout.press({ transaction: 'withdrawal' });
    expect(messages(payout)).toEqual([{ key: 'transaction.notSent.withdrawal' }]);
  });

  it('is the payment that exists already, when the server calls it a duplicate', async () => {
    const failure = { kind: 'duplicate', message: 'again', status: 409, url: '/', code: 'DUPLICATE' } as const;
    const form = openForm({
      creates: [{ ok: false, failure: { ...failure, transaction: paymentOf('first') } }],
      lookups: [lost],
    });
    await form.press();
    expect(form.store.getState().transaction.current?.id).toBe('first');
    expect([form.phase(), messages(form)]).toEqual(['accepted', []]);
  });
});
