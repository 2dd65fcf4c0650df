import { versionInList, versionOfMethod } from '../forms';
import { numberOfStep } from '../steps';
import { createErasures, type Erasure } from './createErasures';
import { createForms } from './createForms';
import { createIntents, type Intent, isCreate, isList, kindOf, type SentCall } from './createIntents';
import { createRequests } from './createRequests';
import { createSteps } from './createSteps';

/**
 * What each party may know and say of payments, from the contract (`contract.md` §1, §8, §11) and the pages for partners.
 * It imports nothing of what it judges. Each answer is judged when it comes, the books when all is at rest (`checkBooks`).
 */

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
}

/** A payment as the wire shows it. */
interface Shown {
  readonly id: string;
  readonly status: number;
  readonly amount: string;
  readonly currency: string;
  readonly paidAmount: string | null;
}

/** What was known when a call left: its answer may say no less. */
export interface Before {
  readonly call: SentCall;
  /** When it left, in ms. */
  readonly sentAt: number;
  readonly intent: Intent | undefined;
  readonly id: string | null;
  readonly shown: Shown | undefined;
  /** The first step that may be shown. */
  readonly step: number;
}

/** A state that the acquirer has given a payment. */
export interface AcquirerState {
  readonly status: number;
  readonly paidAmount: string | null;
}

const isEnd = (status: number): boolean => status === 1 || status === 2;
/** What may follow: waiting 0, accepted 3, and the ends 1 and 2, which never change. */
const mayFollow: Readonly<Record<number, readonly number[]>> = { 0: [0, 1, 2, 3], 3: [3, 1, 2], 1: [1], 2: [2] };

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function shownOf(body: unknown): Shown | null {
  const { id, status, amount, currency, paidAmount } = objectOf(body);
  if (typeof id !== 'string' || typeof status !== 'number') return null;
  return { id, status, amount: String(amount), currency: String(currency), paidAmount: textOf(paidAmount) };
}

/** A node may take a revoked token for a second; in ms. */
const longestCached = 2000;
/** For so long ended payments are stored, and what was typed for them; days. */
const longestStored = 1825;
/** Errors of a create that say that there is not enough, which may be so. */
const notEnough = 'form.amount.notEnough';

export type Model = ReturnType<typeof createModel>;

/** @param opening what each player has at first */
export function createModel(opening: number) {
  const problems: string[] = [];
  const forms = createForms((what) => void problems.push(what));
  const erasures = createErasures();
  const steps = createSteps();
  const intents = createIntents(opening);
  const latest = new Map<string, Shown>();
  /** What each payment was shown to have come to, while it was open. */
  const parts = new Map<string, Set<number>>();
  const states = new Map<string, AcquirerState[]>();
  const requests = createRequests(intents, erasures, (what) => void problems.push(what));
  /** Whose a payment is, and when that was said first; ms. */
  const acknowledged = new Map<string, { readonly player: string; readonly at: number }>();
  /** How long payments have been stored for at most, in days. */
  let age = 0;

  const complain = (what: string, { operation, name }: SentCall, answer: unknown): void =>
    void problems.push(`op ${operation} ${name}: ${what}: ${JSON.stringify(answer)}`);

  const playerOf = (id: string): string | undefined => acknowledged.get(id)?.player ?? requests.playerOf(id);
  /** Whether a payment may be unknown to its player: it has ended, and its player was erased, or its time is over. */
  const mayBeForgotten = (id: string): boolean =>
    isEnd(states.get(id)?.at(-1)?.status ?? 0) && (erasures.mayBe(playerOf(id)) || age > longestStored);
  const isErased = (id: string, at: number): boolean => {
    const { player, at: since } = acknowledged.get(id) ?? {};
    return since !== undefined && erasures.isDone(player, since, at);
  };

  /** An intent has one payment; another intent has the same one only as its double. */
  function checkIdentity(call: SentCall, intent: Intent, shown: Shown): void {
    if (intent.id !== null && intent.id !== shown.id && !mayBeForgotten(intent.id))
      complain('one intent has two payments', call, shown);
    const owner = [...intents.byRequestId.values()].find((one) => one !== intent && one.id === shown.id);
    if (owner && !intents.isDouble(intent)) complain('two intents have one payment', call, shown);
    intent.id = shown.id;
  }

  /** Of all payloads under one requestId one is answered with its payment. */
  function checkPayload(call: SentCall, intent: Intent, shown: Shown): void {
    const { requestId: _, ...payload } = call.payload;
    const sent = JSON.stringify(payload);
    if (intent.id === shown.id && intent.made !== null && intent.made !== sent)
      complain('another payload is taken for the same payment', call, shown);
    intent.made = sent;
  }

  function checkPayment(before: Before, shown: Shown, now: number): void {
    const { call } = before;
    const { id, status, amount } = shown;
    if (isErased(id, before.sentAt)) complain('an erased payment is shown', call, shown);
    if (!acknowledged.has(id)) acknowledged.set(id, { player: call.player, at: now });
    const former = before.shown?.id === id ? before.shown : undefined;
    if (former && !mayFollow[former.status]?.includes(status))
      complain(`after ${former.status} came ${status}`, call, shown);
    if (former && Number(former.paidAmount ?? 0) > Number(shown.paidAmount ?? (status === 1 ? amount : 0)))
      complain('what was paid has become less', call, shown);
    const known = latest.get(id);
    if (
      known &&
      isEnd(known.status) &&
      isEnd(status) &&
      (known.status !== status || known.paidAmount !== shown.paidAmount)
    )
      complain(`two ends, the other is ${JSON.stringify(known)}`, call, shown);
    if (isCreate(call) && call.payload.amount !== amount) complain('the answer is about another amount', call, shown);
    if (isCreate(call) && call.payload.currency !== shown.currency)
      complain('the answer is about another currency', call, shown);
    if (!intents.payloadsOf(call.operation).some((payload) => payload.amount === amount))
      complain('another amount than was sent', call, shown);
    const said = states.get(id) ?? [];
    if (status !== 0 && !said.some((state) => state.status === status))
      complain('the acquirer has not said so', call, shown);
    if (!known || mayFollow[known.status]?.includes(status)) latest.set(id, shown);
    if (!isEnd(status) && shown.paidAmount !== null)
      parts.set(id, (parts.get(id) ?? new Set()).add(Number(shown.paidAmount)));
  }

  function checkStep({ call, id, step }: Before, shown: Shown, body: unknown): void {
    const { next } = objectOf(body);
    const number = numberOfStep(next);
    if (id === shown.id && number !== null && number < step)
      complain(`step ${number} is shown again, and not ${step}`, call, body);
    steps.shown(shown.id, next);
    if (call.name === 'transactionStep') steps.answered(shown.id, step, call.payload);
  }

  /** Nothing is made of a form that was closed, and nothing was. */
  function checkClosed({ call, intent, id }: Before, method: unknown, now: number): void {
    if (id !== null && !mayBeForgotten(id)) complain('it was made already', call, method);
    const instead = versionOfMethod(method);
    if (intent?.form != null) forms.closed(kindOf(call), intent.form, instead, now);
  }

  function checkConflict(before: Before, body: unknown, now: number): void {
    const { call, intent } = before;
    const { code, transaction, method } = objectOf(objectOf(body).error);
    if (code === 'LAYOUT_CHANGED') {
      checkClosed(before, method, now);
      return;
    }
    if (code === 'IDEMPOTENCY_MISMATCH') {
      if (!intent || intent.payloads.size < 2) complain('it was never sent otherwise', call, body);
      return;
    }
    const first = shownOf(transaction);
    if (code !== 'DUPLICATE' || !first || !intent || !intents.isDouble(intent))
      complain('no double was sent', call, body);
    else checkIdentity(call, intent, first);
  }

  const refusals: Readonly<Record<number, (before: Before, answer: Answer, now: number) => void>> = {
    401({ call }, { body }) {
      const { code } = objectOf(objectOf(body).error);
      if (code !== 'UNAUTHORIZED' || (call.isValid && !erasures.mayBe(call.player)))
        complain('a valid token is refused', call, body);
    },
    404({ call, id }, { body }) {
      if (id === null || !mayBeForgotten(id)) complain('a known payment is unknown', call, body);
    },
    409: (before, { body }, now) => checkConflict(before, body, now),
    422({ call, intent, id }, { body }, now) {
      if (!isCreate(call)) return;
      const { code, fields } = objectOf(objectOf(body).error);
      if (code === 'UNDECLARED' && intent?.form != null) {
        if (id !== null && !mayBeForgotten(id)) complain('it was made already', call, body);
        forms.unknown(kindOf(call), intent.form, now);
        return;
      }
      const { amount } = objectOf(fields);
      const isEmpty =
        call.name === 'createWithdrawal' && objectOf(amount).key === notEnough && intents.mayBeEmpty(call.player);
      if (!isEmpty) complain('a valid payment is refused', call, body);
    },
    429: () => {},
    503({ call }, answer) {
      if (objectOf(objectOf(answer.body).error).code === 'BUSY' && answer.retryAfter === undefined)
        complain('busy for how long?', call, answer);
    },
  };

  return {
    problems,
    forms,
    intents: intents.byRequestId,
    strangers: intents.strangers,
    states,
    complain: (what: string): void => void problems.push(what),
    playerOf,
    mayBeForgotten,
    isErased,
    /** What a payment was like when it was shown last. */
    latestOf: (id: string) => latest.get(id),
    /** Each sum that was shown of a payment before its end. */
    partsOf: (id: string): ReadonlySet<number> => parts.get(id) ?? new Set(),
    /** So many days have passed. */
    aged(days: number): void {
      age += days;
    },
    age: () => age,
    /** Whether tokens of a player that were made a while ago may be, or are ended on all nodes. @param now in ms */
    mayBeSignedOut: (player: string): boolean => erasures.mayBe(player),
    isSignedOut: (player: string, now: number): boolean =>
      erasures.isDone(player, Number.NEGATIVE_INFINITY, now - longestCached),
    /** A player is about to be erased. @param now in ms */
    erasing: (player: string, now: number): Erasure => erasures.asked(player, now),
    /** A player was erased, who has nothing open then. */
    erased(erasure: Erasure, now: number): void {
      erasure.doneAt = now;
      for (const [id, { player, at }] of acknowledged)
        if (player === erasure.player && at < erasure.sentAt && !isEnd(states.get(id)?.at(-1)?.status ?? 0))
          problems.push(`${player} was erased while payment ${id} was open`);
    },
    /** A call leaves. @param now in ms */
    sent(call: SentCall, now: number): Before {
      intents.note(call, now);
      const intent = intents.of(call);
      const id = textOf(call.payload.id) ?? intent?.id ?? null;
      const known = id === null ? { shown: undefined, step: 0 } : { shown: latest.get(id), step: steps.firstOf(id) };
      return { call, sentAt: now, intent, id, ...known };
    },
    received(before: Before, answer: Answer, now: number): void {
      const { call, intent, id } = before;
      if (!call.isValid && ![401, 429, 503].includes(answer.status)) {
        complain('a token that is not valid is taken', call, answer);
        return;
      }
      if (answer.status !== 200) {
        const check = refusals[answer.status];
        if (check) check(before, answer, now);
        else complain('no such answer is in the contract', call, answer);
        return;
      }
      if (isList(call)) {
        forms.listed(kindOf(call), call.player, versionInList(answer.body), now);
        return;
      }
      const shown = shownOf(answer.body);
      if (shown === null) {
        const isGone = id !== null && !mayBeForgotten(id);
        if (isGone || answer.body !== null) complain('an acknowledged payment is gone', call, answer.body);
        return;
      }
      if (textOf(call.payload.id) !== null && call.payload.id !== shown.id) complain('another payment', call, shown);
      if (isCreate(call) && intent?.form != null && intent.id === null)
        forms.taken(kindOf(call), intent.form, intent.sentAt);
      if (isCreate(call) && intent) checkPayload(call, intent, shown);
      if (textOf(call.payload.id) === null && intent) checkIdentity(call, intent, shown);
      checkPayment(before, shown, now);
      checkStep(before, shown, answer.body);
    },
    /** A player is pushed a status: of an own payment, as its acquirer has said, and of no other end than was shown. */
    pushed(player: string, { id, status }: Pick<Shown, 'id' | 'status'>): void {
      const shown = latest.get(id)?.status ?? status;
      const isSaid = status === 0 || states.get(id)?.some((state) => state.status === status) === true;
      // Nobody has said whose it is, if its create was lost and then canceled.
      const isOwn = (playerOf(id) ?? player) === player;
      if (!isOwn || !isSaid || (isEnd(shown) && isEnd(status) && shown !== status))
        problems.push(`${player} was pushed ${status} of payment ${id}, shown as ${shown}`);
    },
    /** The acquirer has waited ten minutes for the answer to a step: none was acknowledged. */
    unanswered(id: string, step: number): void {
      if (steps.firstOf(id) > step)
        problems.push(`payment ${id}: the answer to step ${step} was acknowledged and lost`);
    },
    asked: requests.asked,
    arrived: requests.arrived,
    /** The acquirer gives a payment a state. */
    moved(id: string, state: AcquirerState): void {
      states.set(id, [...(states.get(id) ?? []), state]);
    },
  };
}
