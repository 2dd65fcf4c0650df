import { expectedWords } from '../contract/definitionWords';
import type { CallFailure, Outcome } from '../contract/failure';
import { type CurrencyCode, type MethodName, methodNameOf, newRequestId } from '../contract/ids';
import { createHttpTransport } from '../transport/http/httpTransport';
import { createSocketTransport } from '../transport/socket/socketTransport';
import type { Transport, TransportEvents } from '../transport/Transport';
import { webContext } from './webContext';

/** A deposit or withdrawal that the server's sandbox takes, to check what holds for money. */
export interface SamplePayment {
  readonly method: MethodName;
  readonly amount: string | null;
  readonly currency: CurrencyCode;
  readonly country: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ConformanceOptions {
  /** The server's origin, without '/api'. */
  readonly url: string;
  readonly token: string;
  readonly country: string;
  readonly currency: CurrencyCode;
  /** null: nothing is created, and what holds for creates is not checked. */
  readonly deposit: SamplePayment | null;
  /** A withdrawal, its amount apart; null: what holds for balances is not checked. */
  readonly withdrawal: SamplePayment | null;
  /** What the player has in the withdrawal's currency: no call of the contract has it. */
  readonly balance: string | null;
}

/** A check that needs more than was given. */
export interface Skipped {
  readonly duty: string;
  readonly why: string;
}

export interface CheckResult {
  readonly transport: string;
  /** What the contract asks for, in words. */
  readonly duty: string;
  /** null: kept. */
  readonly problem: string | null;
}

type OnDeviations = NonNullable<TransportEvents['onDeviations']>;

const eventsTo = (onDeviations: OnDeviations): TransportEvents => ({
  onReconnectAttempt() {},
  onLoading() {},
  onLink() {},
  onDeviations,
});
const transports = {
  http: (url: string, token: string, onDeviations: OnDeviations): Transport =>
    createHttpTransport({ baseUrl: url, context: webContext(token), events: eventsTo(onDeviations) }),
  socket: (url: string, token: string, onDeviations: OnDeviations): Transport =>
    createSocketTransport({ baseUrl: url, context: webContext(token), events: eventsTo(onDeviations) }),
} as const;

const describeFailure = (failure: CallFailure): string =>
  'status' in failure ? `it answered ${failure.status}: ${failure.message}` : failure.message;
/** The widget's own parsers have read a value, so a failure here is one that a player would meet. */
const succeeds = (outcome: Outcome<unknown>): string | null => (outcome.ok ? null : describeFailure(outcome.failure));
const failsWith = (outcome: Outcome<unknown>, status: number): string | null => {
  if (outcome.ok) return `it was taken, where ${status} is asked for.`;
  const { failure } = outcome;
  return 'status' in failure && failure.status === status ? null : describeFailure(failure);
};

type Check = (transport: Transport, options: ConformanceOptions) => Promise<string | null>;

const region = ({ country, currency }: ConformanceOptions) => ({ country, currency });

const reading: Readonly<Record<string, Check>> = {
  'methods-payment-v3 answers methods or isDirectGeo (C4)': async (transport, options) =>
    succeeds(await transport.call('depositMethods', region(options))),
  'methods-withdrawal answers methods or isDirectGeo (C4)': async (transport, options) =>
    succeeds(await transport.call('withdrawalMethods', region(options))),
  'every deposit method fits the contract, with every field (C5)': async (transport, options) =>
    succeeds(await transport.call('depositMethods', region(options))),
  'methods-country-selector-v2 answers countries with currencies (C4)': async (transport) =>
    succeeds(await transport.call('countrySelector', {})),
  'userdata-payment-snippet answers texts by field (C4)': async (transport, options) =>
    succeeds(await transport.call('paymentSnippet', region(options))),
  'transaction without an id answers the newest unfinished one, or null (C8)': async (transport) =>
    succeeds(await transport.call('transaction', {})),
  'transaction of a requestId that nobody knows answers null (C8)': async (transport) => {
    const outcome = await transport.call('transaction', { requestId: newRequestId() });
    if (!outcome.ok) return describeFailure(outcome.failure);
    return outcome.value === null ? null : 'it answered a transaction.';
  },
  'metric events are taken (§7)': async (transport) => succeeds(await transport.call('metricEvents', { events: [] })),
  'a create that lacks its fields is refused with 4xx, a message and a code (C3)': async (transport, options) => {
    const outcome = await transport.call('createDeposit', {
      requestId: newRequestId(),
      method: methodNameOf('no_such_method'),
      amount: '1',
      fields: {},
      ...region(options),
    });
    if (outcome.ok) return 'it was taken.';
    const { failure } = outcome;
    if (!('status' in failure) || failure.status < 400 || failure.status >= 500) return describeFailure(failure);
    return failure.message !== '' && failure.code !== null ? null : 'it names no message or no code.';
  },
};

/** Whole amounts above the sample's, one for each payment: the same one twice within 2 s would be a duplicate (C8). */
function otherDeposits(deposit: SamplePayment): () => SamplePayment {
  let more = 0n;
  return () => {
    const amount = deposit.amount === null ? null : plusWhole(deposit.amount, more);
    more += 1n;
    return { ...deposit, amount };
  };
}

const plusWhole = (amount: string, more: bigint): string => {
  const [whole = '0', ...decimals] = amount.split('.');
  return [String(BigInt(whole) + more), ...decimals].join('.');
};

const paying = (nextDeposit: () => SamplePayment): Readonly<Record<string, Check>> => ({
  'a create answers a transaction whose next step the widget knows (C4)': async (transport) =>
    succeeds(await transport.call('createDeposit', { requestId: newRequestId(), ...nextDeposit() })),
  'one requestId makes one transaction, also when it comes ten times at once (TX-5)': async (transport) => {
    const payload = { requestId: newRequestId(), ...nextDeposit() };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => transport.call('createDeposit', payload)));
    const failed = outcomes.find((outcome) => !outcome.ok);
    if (failed && !failed.ok) return describeFailure(failed.failure);
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.value.id : '')));
    return ids.size === 1 ? null : `it made ${ids.size} transactions.`;
  },
  'the same requestId with another payload is refused with 409 (C8)': async (transport) => {
    const payload = { requestId: newRequestId(), ...nextDeposit() };
    const first = await transport.call('createDeposit', payload);
    if (!first.ok) return describeFailure(first.failure);
    return failsWith(
      await transport.call('createDeposit', { ...payload, country: payload.country === 'br' ? 'pt' : 'br' }),
      409,
    );
  },
  'the same payment at once under another requestId is refused with 409 DUPLICATE and the first one (C8)': async (
    transport,
  ) => {
    const deposit = nextDeposit();
    const first = await transport.call('createDeposit', { requestId: newRequestId(), ...deposit });
    if (!first.ok) return describeFailure(first.failure);
    const second = await transport.call('createDeposit', { requestId: newRequestId(), ...deposit });
    if (second.ok) return 'it made a second payment.';
    if (second.failure.kind !== 'duplicate') return describeFailure(second.failure);
    return second.failure.transaction.id === first.value.id ? null : 'it names another transaction.';
  },
  'a transaction is found by its id and by its requestId (C8)': async (transport) => {
    const payload = { requestId: newRequestId(), ...nextDeposit() };
    const made = await transport.call('createDeposit', payload);
    if (!made.ok) return describeFailure(made.failure);
    for (const query of [{ id: made.value.id }, { requestId: payload.requestId }]) {
      const found = await transport.call('transaction', query);
      if (!found.ok) return describeFailure(found.failure);
      if (found.value?.id !== made.value.id) return 'it was not found.';
    }
    return null;
  },
});

const aboveBalance = 'a withdrawal above the balance is refused with 4xx (PROD-6)';
const wholeBalance = 'of two withdrawals of the whole balance at once at most one is taken (PROD-6)';

/** Whether it is an answer that the player can do something about; else what happened, in words. */
const isRefused = (outcome: Outcome<unknown>): string | null => {
  if (outcome.ok) return 'it was taken.';
  const { failure } = outcome;
  return 'status' in failure && failure.status >= 400 && failure.status < 500 ? null : describeFailure(failure);
};

const withdrawing = (sample: SamplePayment, balance: string): Readonly<Record<string, Check>> => {
  const withdraw = (transport: Transport, amount: string) =>
    transport.call('createWithdrawal', { requestId: newRequestId(), ...sample, amount, account: 'main' });
  return {
    [aboveBalance]: async (transport) => isRefused(await withdraw(transport, plusWhole(balance, 1n))),
    // Not the same amount: that would be a duplicate.
    [wholeBalance]: async (transport) => {
      const ends = await Promise.all([balance, plusWhole(balance, -1n)].map((amount) => withdraw(transport, amount)));
      const others = ends.filter(({ ok }) => !ok);
      if (others.length === 0) return 'it took both.';
      return others.map(isRefused).find((problem) => problem !== null) ?? null;
    },
  };
};

/** The checks that are left out, and why. */
export function skippedChecks({ withdrawal, balance }: ConformanceOptions): readonly Skipped[] {
  if (withdrawal && balance !== null) return [];
  const why = 'It needs a withdrawal and what the player has: --withdrawal and --balance.';
  return [aboveBalance, wholeBalance].map((duty) => ({ duty, why }));
}

const strangers: Readonly<Record<string, Check>> = {
  'a call without a good token is answered 401 (C8)': async (transport) =>
    failsWith(await transport.call('countrySelector', {}), 401),
};

/** Runs the widget's own transports and parsers against any server (GATE-5). Never throws for what the server does. */
export async function runChecks(options: ConformanceOptions): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const { withdrawal, balance } = options;
  const nextDeposit = options.deposit && otherDeposits(options.deposit);
  const payments = {
    ...(nextDeposit ? paying(nextDeposit) : {}),
    ...(withdrawal && balance !== null ? withdrawing(withdrawal, balance) : {}),
  };
  for (const [name, open] of Object.entries(transports)) {
    const rounds = [
      [options.token, { ...reading, ...payments }],
      ['not-a-token', strangers],
    ] as const;
    for (const [token, checks] of rounds) {
      let deviations: string[] = [];
      const transport = open(options.url, token, (source, found) => {
        deviations.push(...found.map((one) => `${source} ${one.path || '/'} ${expectedWords(one)}.`));
      });
      for (const [duty, check] of Object.entries(checks)) {
        deviations = [];
        const problem = await check(transport, options);
        // The widget reads what it can; a conforming server leaves it nothing to guess.
        results.push({ transport: name, duty, problem: problem ?? deviations[0] ?? null });
      }
      transport.close();
    }
  }
  return results;
}
