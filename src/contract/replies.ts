import type { CallName } from './calls';
import type { CountrySelectorReply, SnippetReply } from './generated/types';
import { isCountrySelectorReply, isMethodsReply, isSnippetReply } from './generated/widgetValidators';
import { type Method, type MethodProblem, parseMethod } from './method';
import type { Transaction } from './transaction';
import { type Parsed, parseWith } from './validator';

/** A methods reply, parsed method by method. */
export interface MethodsReply {
  readonly methods: readonly Method[];
  /** Sent when there are no methods: the empty page's 'direct' (contract C4). */
  readonly isDirectGeo: boolean;
  readonly problems: readonly MethodProblem[];
}

/** The parsed reply of each call. */
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

/** For calls whose reply is not read. */
const parseMetricEvents = (): Parsed<null> => ({ ok: true, value: null });

/** The parser of transactions is a chunk of its own: the first list does not wait for it. */
const transactionParsers = () => import(/* webpackChunkName: "transaction" */ './transaction');
const parseTransaction = async (value: unknown) => (await transactionParsers()).parseTransaction(value);
const parseMaybeTransaction = async (value: unknown): Promise<Parsed<Transaction | null>> =>
  // The usual reply at the start: no pending transaction.
  value === null ? { ok: true, value } : (await transactionParsers()).parseMaybeTransaction(value);

/** The parser of each call's reply: the one place where replies are validated. */
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
