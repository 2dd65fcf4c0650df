import { beforeEach, describe, expect, it, vi } from 'vitest';
import { methodsApi } from '../../../../src/cashier/api/methods';
import { submissionFact } from '../../../../src/cashier/store/moneyFacts';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { readStoredIntent } from '../../../../src/cashier/transaction/intentStorage';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { aMethod } from '../../../builders/methods';
import { aStorage } from '../aStorage';
import { type ChallengeEvent, stubGeetest } from '../captcha/stubGeetest';
import { lost, ok, openPage, paymentOf, pixRequest } from '../openPage';

/** How long the server may still carry out a create whose call has ended without an answer. */
const createSettles = 10_000;

/** A form whose method needs a challenge. `endings`: how the challenges end, in order. `lookups`: the server's replies in order; creates are lost. */
async function openForm({ endings, lookups }: { endings: ChallengeEvent[]; lookups: ReturnType<typeof ok>[] }) {
  const end = (fire: (event: ChallengeEvent) => void) => fire(endings.shift() ?? 'error');
  stubGeetest(end, { sessionStorage: aStorage() });
  const page = openPage((name) => (name === 'transaction' ? (lookups.shift() ?? lost) : lost));
  const { store } = page;
  const { transaction, country, currency } = pixRequest;
  const methods = [aMethod({ name: pixRequest.method, isGeetest: true })];
  await store.dispatch(
    methodsApi.util.upsertQueryData('methods', { transaction, country, currency }, { methods, isDirectGeo: false }),
  );
  store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
  return {
    ...page,
    press: (amount = pixRequest.amount) => store.dispatch(submitPayment({ ...pixRequest, amount }, 'v')),
    /** Looks a lost create up once the server can no longer carry it out. */
    async settle() {
      vi.advanceTimersByTime(createSettles);
      await store.dispatch(checkSubmission());
    },
    phase: () => store.getState().transaction.submission.phase,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

describe('a captcha that is closed', () => {
  it('ends a first attempt: nothing was sent, and nothing is looked up', async () => {
    const { press, phase, sent } = await openForm({ endings: ['close'], lookups: [] });
    await press();
    expect([phase(), sent, readStoredIntent()]).toEqual(['idle', [], null]);
  });

  /** The first attempt is lost, and the server has no payment of it after 10 s; the captcha of the repeat is closed. */
  const closeAtRepeat = async (found: ReturnType<typeof ok>) => {
    const form = await openForm({ endings: ['success', 'close'], lookups: [ok(null), ok(null), found] });
    await form.press();
    await form.settle();
    expect(form.phase()).toBe('absent');
    await form.press();
    const [first, ...more] = form.payloadsOf('createDeposit');
    expect(more).toEqual([]);
    return { ...form, requestId: first?.requestId };
  };

  it('looks up the payment of a first attempt that was carried out after all, and follows it [TX-5]', async () => {
    const { payloadsOf, requestId, phase, store } = await closeAtRepeat(ok(paymentOf('made')));
    expect(payloadsOf('transaction').at(-1)).toEqual({ requestId });
    expect([phase(), store.getState().transaction.current?.id, readStoredIntent()]).toEqual(['accepted', 'made', null]);
  });

  it('leaves a repeat that was never made absent, for another press [TRUTH-1]', async () => {
    const { phase, store } = await closeAtRepeat(ok(null));
    expect([phase(), submissionFact(store.getState()).known, readStoredIntent()]).toEqual(['absent', 'absent', null]);
  });

  it('keeps a repeat whose look-up is lost unknown, after a reload, too [TRUTH-1]', async () => {
    const { press, phase, requestId, payloadsOf } = await closeAtRepeat(lost);
    expect([phase(), readStoredIntent()]).toEqual(['unsure', { requestId, transaction: 'deposit' }]);
    await press('200');
    expect(payloadsOf('createDeposit')).toHaveLength(1);
  });

  it('ends another payment than the one before', async () => {
    const { press, settle, phase, payloadsOf } = await openForm({
      endings: ['success', 'close'],
      lookups: [ok(null), ok(null)],
    });
    await press();
    await settle();
    await press('200');
    expect([phase(), payloadsOf('transaction').length]).toEqual(['idle', 2]);
  });
});
