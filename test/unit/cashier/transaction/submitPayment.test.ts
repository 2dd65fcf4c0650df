import { describe, expect, it } from 'vitest';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
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
    press: (changed: Partial<typeof request> = {}) => store.dispatch(submitPayment({ ...request, ...changed }, 'v')),
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
});
