import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formChange, submissionFact } from '../../../../src/cashier/store/moneyFacts';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import type { PaymentRequest } from '../../../../src/cashier/transaction/intentOf';
import { readStoredIntent } from '../../../../src/cashier/transaction/intentStorage';
import { recoverPayment } from '../../../../src/cashier/transaction/recoverPayment';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { methodNameOf } from '../../../../src/contract/ids';
import { aStep } from '../../../builders/transactions';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf, pixRequest, refused } from '../openPage';

const request = pixRequest;

/** How long the server may still carry out a create whose call has ended without an answer. */
const createSettles = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

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
    /** Looks the payment up after this time. */
    check(milliseconds = 0) {
      vi.advanceTimersByTime(milliseconds);
      return store.dispatch(checkSubmission());
    },
    requestIds: () => page.payloadsOf('createDeposit').map(({ requestId }) => requestId),
  };
}

/** Answers after which the server may have the payment, or may still be making it (contract §11). */
const uncertain = { lost, ...Object.fromEntries([408, 409, 429, 500, 502].map((status) => [status, refused(status)])) };

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
    const { press, check, requestIds, phase } = openForm({
      creates: [refused(502), ok(paymentOf('second'))],
      lookups: [ok(null)],
    });
    await press();
    await check(createSettles);
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

describe('a create of a form that was closed at once (409 LAYOUT_CHANGED)', () => {
  const failure = { kind: 'layout-changed', message: 'no', status: 409, url: '/', code: 'LAYOUT_CHANGED' } as const;
  const closed = { ok: false, failure: { ...failure, method: null } } as const;
  const closedOnRepeat = { ok: false, failure: { ...failure, method: null, isRepeat: true } } as const;

  it('was not made: the form knows it at once, without a look-up, and the next press is sent [PROD-20]', async () => {
    const { press, phase, store, requestIds, payloadsOf } = openForm({
      creates: [closed, ok(paymentOf('second'))],
      lookups: [lost],
    });
    await press();
    expect([phase(), payloadsOf('transaction'), readStoredIntent()]).toEqual(['absent', [], null]);
    expect(submissionFact(store.getState())).toMatchObject({ known: 'absent' });
    expect(formChange(store.getState())).toEqual({ limits: null, currency: request.currency });
    await press({ amount: '50' });
    expect([phase(), store.getState().transaction.current?.id]).toEqual(['accepted', 'second']);
    expect(new Set(requestIds()).size).toBe(2);
    expect(formChange(store.getState())).toBeNull();
  });

  it('says nothing of money to the next form', async () => {
    const { press, store } = openForm({ creates: [closed], lookups: [lost] });
    await press();
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'another' }));
    expect([submissionFact(store.getState()).known, formChange(store.getState())]).toEqual(['none', null]);
  });

  it('may have been made by an earlier attempt that got no answer: then it is looked up', async () => {
    const { press, phase, store } = openForm({ creates: [closedOnRepeat], lookups: [ok(paymentOf('made'))] });
    await press();
    expect([phase(), store.getState().transaction.current?.id]).toEqual(['accepted', 'made']);
  });
});

describe.each(Object.entries(uncertain))('a create that ended without a clear answer: %s', (_, reply) => {
  it('is looked up, and followed if it was made [TX-5]', async () => {
    const { press, phase, store, payloadsOf, requestIds } = openForm({
      creates: [reply],
      lookups: [ok(paymentOf('made'))],
    });
    await press();
    expect(payloadsOf('transaction')).toEqual([{ requestId: requestIds()[0] }]);
    expect([phase(), store.getState().transaction.current?.id]).toEqual(['accepted', 'made']);
  });

  it('may still be carried out for 10 s when the server does not have it [TRUTH-1]', async () => {
    const { press, check, phase, store } = openForm({ creates: [reply], lookups: [ok(null)] });
    await press();
    expect(phase()).toBe('unsure');
    await check(createSettles - 1);
    expect(phase()).toBe('unsure');
    await check(1);
    expect(phase()).toBe('absent');
    expect(store.getState().ui.notifications).toEqual([]);
  });

  it('is unknown while no lookup is answered, however long it takes [TRUTH-1]', async () => {
    const { press, check, phase } = openForm({ creates: [reply], lookups: [lost] });
    await press();
    await check(10 * createSettles);
    expect(phase()).toBe('unsure');
  });
});

describe('a press after an unknown outcome', () => {
  const unsure = async (replies: Parameters<typeof openForm>[0]) => {
    const form = openForm({ creates: [refused(502), ...replies.creates], lookups: [lost, ...replies.lookups] });
    await form.press();
    expect(form.phase()).toBe('unsure');
    return form;
  };

  it('sends and asks nothing: neither the same form nor another one [TX-5]', async () => {
    const { press, sent, phase } = await unsure({ creates: [ok(paymentOf('second'))], lookups: [ok(null)] });
    const before = sent.length;
    await press();
    await press({ amount: '200' });
    vi.advanceTimersByTime(createSettles);
    await press();
    expect(sent).toHaveLength(before);
    expect(phase()).toBe('unsure');
  });

  it('on a later form sends nothing either [TX-5]', async () => {
    const { store, requestIds, phase } = await unsure({ creates: [ok(paymentOf('second'))], lookups: [lost] });
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'another' }));
    await store.dispatch(submitPayment({ ...request, amount: '200' }, 'another'));
    expect([requestIds().length, phase()]).toEqual([1, 'unsure']);
  });

  it('sends another amount under a new requestId once the server has no payment [TX-5]', async () => {
    const { press, check, requestIds, phase } = await unsure({
      creates: [ok(paymentOf('second'))],
      lookups: [ok(null)],
    });
    await check(createSettles);
    expect(phase()).toBe('absent');
    await press({ amount: '200' });
    const [first, second, ...more] = requestIds();
    expect(second).toBeTypeOf('string');
    expect(second).not.toBe(first);
    expect(more).toEqual([]);
    expect(phase()).toBe('accepted');
  });
});

describe('a lookup that is slow [TX-5]', () => {
  /** A lost create, whose lookup is answered `null` after 11 s. */
  const openSlow = async (creates: Parameters<typeof openForm>[0]['creates']) => {
    const answers = [...creates];
    const page = openPage((name) => {
      if (name !== 'transaction') return answers.shift() ?? lost;
      vi.advanceTimersByTime(createSettles + 1000);
      return ok(null);
    });
    page.store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    const press = () => page.store.dispatch(submitPayment(request, 'v'));
    await press();
    return { ...page, press, submission: () => page.store.getState().transaction.submission };
  };

  it('answers for the time at which it was asked: the create may have been carried out since [TRUTH-1]', async () => {
    const { submission, store } = await openSlow([lost]);
    expect(submission().phase).toBe('unsure');
    expect(store.getState().ui.notifications).toEqual([]);
  });

  it('leaves the payment its requestId', async () => {
    const { press, submission, store, payloadsOf } = await openSlow([lost, ok(paymentOf('second'))]);
    await store.dispatch(checkSubmission());
    expect(submission().phase).toBe('absent');
    await press();
    const [first, second] = payloadsOf('createDeposit').map(({ requestId }) => requestId);
    expect(second).toBe(first);
  });
});

describe('the stored intent', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { sessionStorage: aStorage() });
  });

  it('is kept until the outcome is known', async () => {
    for (const [reply, lookup] of [
      [ok(paymentOf('made')), lost],
      [refused(400), lost],
      [lost, ok(paymentOf('made'))],
    ] as const) {
      const { press } = openForm({ creates: [reply], lookups: [lookup] });
      const pressed = press();
      expect(readStoredIntent()).toBeNull();
      await pressed;
      expect(readStoredIntent()).toBeNull();
    }
    const { press, check, requestIds } = openForm({ creates: [lost], lookups: [lost, ok(null)] });
    await press();
    const stored = { requestId: requestIds()[0], transaction: 'deposit' };
    expect(readStoredIntent()).toEqual(stored);
    await check();
    expect(readStoredIntent()).toEqual(stored);
    await check(createSettles);
    expect(readStoredIntent()).toBeNull();
  });

  it('is there before the create leaves the device', async () => {
    const stored: unknown[] = [];
    const { store } = openPage((name) => {
      if (name === 'createDeposit') stored.push(readStoredIntent());
      return ok(paymentOf('made'));
    });
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await store.dispatch(submitPayment(request, 'v'));
    expect(stored).toEqual([{ requestId: expect.any(String), transaction: 'deposit' }]);
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

  it('after retries of the transport is not over while the payment of an earlier one may exist [TX-5]', async () => {
    const failure = { kind: 'refused', message: 'no', status: 400, url: '/', code: null, isRepeat: true } as const;
    const { press, check, phase, store } = openForm({
      creates: [{ ok: false, failure }],
      lookups: [lost, ok(paymentOf('first'))],
    });
    await press();
    expect([phase(), store.getState().ui.notifications]).toEqual(['unsure', []]);
    await check();
    expect([phase(), store.getState().transaction.current?.id]).toEqual(['accepted', 'first']);
  });

  it('after retries shows its wrong fields once the server does not have the payment', async () => {
    const fields = { cpf: { key: 'error.format' } };
    const failure = {
      kind: 'invalid',
      message: 'no',
      status: 422,
      url: '/',
      code: null,
      fields,
      isRepeat: true,
    } as const;
    const { press, store, payloadsOf } = openForm({ creates: [{ ok: false, failure }], lookups: [ok(null)] });
    await press();
    expect(payloadsOf('transaction')).toHaveLength(1);
    expect(store.getState().transaction.submission).toMatchObject({ phase: 'refused', fields });
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
    expect(messages(silent)).toEqual([{ key: 'error.refused' }]);
  });

  it('is no longer the reason of a refusal once the form is sent again', async () => {
    const form = openForm({ creates: [refused(400), ok(paymentOf('made'))], lookups: [lost] });
    await form.press();
    expect(messages(form)).toEqual([{ words: 'no' }]);
    await form.press();
    expect(messages(form)).toEqual([]);
  });

  it('is the reason when the form is too large to send; the next press is a new payment', async () => {
    const failure = { kind: 'too-large', message: 'Too large.', url: '/' } as const;
    const form = openForm({ creates: [{ ok: false, failure }], lookups: [lost] });
    await form.press();
    expect([form.phase(), messages(form)]).toEqual(['idle', [{ key: 'error.tooLarge' }]]);
    expect(form.payloadsOf('transaction')).toEqual([]);
  });

  it('is the payment, and no message, when a later lookup finds it', async () => {
    const form = openForm({ creates: [lost], lookups: [lost, ok(paymentOf('made'))] });
    await form.press();
    await form.check();
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

  it('is no message when the server does not have a lost payment: what is known of it is shown [TRUTH-1]', async () => {
    for (const transaction of ['deposit', 'withdrawal'] as const) {
      const form = openForm({ creates: [lost], lookups: [ok(null)] });
      await form.press({ transaction });
      await form.check(createSettles);
      expect([form.phase(), messages(form)]).toEqual(['absent', []]);
    }
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

describe('the payment that was made', () => {
  it('has the method of its form and, where its answer lacks one, its currency', async () => {
    const { currency: _, ...answer } = paymentOf('made', { method: methodNameOf('pix_provider') });
    for (const replies of [
      { creates: [ok(answer)], lookups: [lost] },
      { creates: [lost], lookups: [ok(answer)] },
    ]) {
      const { press, store } = openForm(replies);
      await press();
      expect(store.getState().transaction.current).toMatchObject({ method: 'pix', currency: 'BRL' });
    }
  });

  it('is known from its first step: who takes the money is known, too [TRUTH-1]', async () => {
    const takenByUs = async (creates: ReturnType<typeof ok>[], lookups: ReturnType<typeof ok>[] = [lost]) => {
      const { press, store } = openForm({ creates, lookups });
      await press();
      expect(store.getState().transaction.current?.id).toBe('made');
      return store.getState().transaction.isMoneyTakenByUs;
    };
    const made = paymentOf('made', { next: aStep.redirect });
    expect(await takenByUs([ok(made)])).toBe(true);
    expect(await takenByUs([lost], [ok(made)])).toBe(true);
    expect(await takenByUs([ok({ ...made, next: aStep.invoice })])).toBe(false);
    // Made under another requestId: elsewhere, other steps of it may have been shown.
    const failure = { kind: 'duplicate', message: 'again', status: 409, url: '/', code: 'DUPLICATE' } as const;
    expect(await takenByUs([{ ok: false, failure: { ...failure, transaction: made } }])).toBe(false);
  });

  it('has the method of its form also when a look-up has found it before its create was answered', async () => {
    const made = paymentOf('made', { method: methodNameOf('pix_provider') });
    let answer = (_: ReturnType<typeof ok>) => {};
    const { store } = openPage((name) =>
      name === 'transaction'
        ? ok(made)
        : new Promise((resolve) => {
            answer = resolve;
          }),
    );
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    const pressed = store.dispatch(submitPayment(request, 'v'));
    await store.dispatch(recoverPayment('deposit', false));
    expect(store.getState().transaction.current?.id).toBe('made');
    answer(ok(made));
    await pressed;
    expect(store.getState().transaction.current?.method).toBe('pix');
  });
});
