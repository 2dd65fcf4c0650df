import { callNames } from '../../contract/callNames';
import { type CallName, calls, socketTypeOf } from '../../contract/calls';
import {
  isCreateDepositPayload,
  isCreateWithdrawalPayload,
  isEmptyPayload,
  isListPayload,
  isMetricEventsPayload,
  isTransactionQuery,
  isTransactionStepPayload,
} from '../../contract/generated/gatewayValidators';
import type { ListPayload, TransactionKind, TransactionQuery } from '../../contract/generated/types';
import type { PayloadOf } from '../../contract/payloads';
import type { Validator } from '../../contract/validator';
import { callSizes } from '../../tables/requestSizes';
import { wireTransaction } from '../acquirer/wireTransaction';
import { parseRequest } from '../parseRequest';
import { answered, type CallContext, type CallEnd, refused } from './CallContext';
import { countMetrics } from './countMetrics';
import { createTransaction } from './createTransaction';
import { takeStepAnswer } from './takeStepAnswer';
import { writtenMethods } from './wireMethod';

interface Handler<Payload> {
  readonly accepts: Validator<Payload>;
  readonly handle: (payload: Payload, context: CallContext) => Promise<CallEnd>;
}

/** GET of the lists: { [name]: Method }, or only { isDirectGeo } when there are none (contract C4). */
const listMethods =
  (transaction: TransactionKind) =>
  async (payload: ListPayload, { layouts, caller }: CallContext): Promise<CallEnd> => {
    const { currency } = payload;
    const country = caller.country ?? payload.country;
    const offered = layouts.offered(transaction, country, currency);
    // Direct: the country has methods, but none takes this currency.
    if (offered.length === 0)
      return answered({ isDirectGeo: layouts.countries().some(({ code }) => code === country) });
    return answered(writtenMethods(offered, currency, layouts));
  };

/** GET /BANKING/transaction: by id, by requestId, or the user's latest open one; null: there is none (contract C8). */
async function findTransaction(
  { id, requestId }: TransactionQuery,
  { store, caller, acquirer }: CallContext,
): Promise<CallEnd> {
  const row =
    id !== undefined
      ? await store.byId(caller.userId, id)
      : requestId !== undefined
        ? await store.byIntent(caller.userId, requestId)
        : await store.newestOpen(caller.userId);
  return answered(row === null ? null : wireTransaction(row, acquirer));
}

const handlers: { readonly [Name in CallName]: Handler<PayloadOf<Name>> } = {
  depositMethods: { accepts: isListPayload, handle: listMethods('deposit') },
  withdrawalMethods: { accepts: isListPayload, handle: listMethods('withdrawal') },
  countrySelector: {
    accepts: isEmptyPayload,
    handle: async (_, { layouts, caller: { country } }) =>
      answered({ countries: layouts.countries().filter(({ code }) => country === undefined || code === country) }),
  },
  // No values to fill in: a payment's fields are kept as its definitions say, for its own sake.
  paymentSnippet: {
    accepts: isListPayload,
    handle: async (_, { store, caller }) => answered({ lastMethod: await store.lastMethod(caller.userId) }),
  },
  createDeposit: { accepts: isCreateDepositPayload, handle: createTransaction('deposit') },
  createWithdrawal: { accepts: isCreateWithdrawalPayload, handle: createTransaction('withdrawal') },
  transactionStep: { accepts: isTransactionStepPayload, handle: takeStepAnswer },
  transaction: { accepts: isTransactionQuery, handle: findTransaction },
  metricEvents: { accepts: isMetricEventsPayload, handle: countMetrics },
};

const byType = new Map(callNames.map((name) => [socketTypeOf(calls[name].url), name]));

/** The call of a socket type, as 'BANKING:methods-payment-v3'; null: unknown to the contract. */
export const callOfSocketType = (type: string): CallName | null => byType.get(type) ?? null;

/** Parses a call's payload and runs its handler, for HTTP and socket. @throws errors of the database */
export async function dispatchCall<Name extends CallName>(
  name: Name,
  payload: unknown,
  context: CallContext,
): Promise<CallEnd> {
  const { accepts, handle } = handlers[name];
  const parsed = parseRequest(accepts, payload, callSizes[name]);
  if (parsed.ok) return handle(parsed.value, context);
  if (parsed.kind === 'too-large') return refused(413, 'TOO_LARGE', parsed.why);
  return refused(400, 'BAD_REQUEST', parsed.why);
}
