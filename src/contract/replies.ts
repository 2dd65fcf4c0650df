import type { CallName } from './calls';
import type { CountrySelectorReply, SnippetReply } from './generated/types';
import { isCountrySelectorReply, isMethodsReply, isSnippetReply } from './generated/widgetValidators';
import { type Method, type MethodProblem, parseMethod } from './method';
import type { Transaction } from './transaction';
import { type Parsed, parseWith } from './validator';

/** A methods reply, method by method. */
export interface MethodsReply {
  readonly methods: readonly Method[];
  /** Told when there are no methods: the empty page's 'direct' (contract C4). */
  readonly isDirectGeo: boolean;
  readonly problems: readonly MethodProblem[];
}

/** What each call answers, after its parser. */
export interface CallReplies {
  depositMethods: MethodsReply;
  withdrawalMethods: MethodsReply;
  countrySelector: CountrySelectorReply['countries'];
  paymentSnippet: SnippetReply;
  createDeposit: Transaction;
  createWithdrawal: Transaction;
  transactionStep: Transaction;
  transaction: Transaction | null;
  metricEvents: null;
}

function parseMethods(value: unknown): Parsed<MethodsReply> {
  const parsed = parseWith(isMethodsReply, value);
  if (!parsed.ok) return parsed;
  const { isDirectGeo = false, ...entries } = parsed.value;
  const results = Object.entries(entries).map(([name, method]) => parseMethod(name, method));
  return {
    ok: true,
    value: {
      methods: results.flatMap(({ method }) => (method ? [method] : [])),
      isDirectGeo,
      problems: results.flatMap(({ problems }) => problems),
    },
  };
}

function parseCountrySelector(value: unknown): Parsed<CountrySelectorReply['countries']> {
  const parsed = parseWith(isCountrySelectorReply, value);
  return parsed.ok ? { ok: true, value: parsed.value.countries } : parsed;
}

/** Nothing is read of this answer. */
const parseMetricEvents = (): Parsed<null> => ({ ok: true, value: null });

/** A transaction's parser is a chunk of its own: the first list does not wait for it. */
const transactionParsers = () => import(/* webpackChunkName: "transaction" */ './transaction');
const parseTransaction = async (value: unknown) => (await transactionParsers()).parseTransaction(value);
const parseMaybeTransaction = async (value: unknown): Promise<Parsed<Transaction | null>> =>
  // The usual answer at the start: nothing is under way.
  value === null ? { ok: true, value } : (await transactionParsers()).parseMaybeTransaction(value);

/** The parser of each call's reply: what comes from outside is checked here, once. */
export const replyParsers: {
  readonly [Name in CallName]: (value: unknown) => Parsed<CallReplies[Name]> | Promise<Parsed<CallReplies[Name]>>;
} = {
  depositMethods: parseMethods,
  withdrawalMethods: parseMethods,
  countrySelector: parseCountrySelector,
  paymentSnippet: (value) => parseWith(isSnippetReply, value),
  createDeposit: parseTransaction,
  createWithdrawal: parseTransaction,
  transactionStep: parseTransaction,
  transaction: parseMaybeTransaction,
  metricEvents: parseMetricEvents,
};
