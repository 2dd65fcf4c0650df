import type { Payload } from '../createPayments';
import { errorInStyle, type PartnerError, type StyleName } from '../jsonStyles';
import {
  badRequest,
  centsOf,
  type FieldRow,
  type Json,
  players,
  type Reply,
  type Rules,
  type StoredPayment,
} from './rules';

const amountText = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,2})?$/;
const isShown = ({ visibleWhen }: FieldRow, fields: Json): boolean =>
  !visibleWhen || visibleWhen.equals.includes(String(fields[visibleWhen.field] ?? ''));

const isFieldWrong = (field: FieldRow, fields: Json): boolean => {
  const value = String(fields[field.name] ?? '');
  if (!isShown(field, fields) || (field.isOptional === true && value === '')) return false;
  if (value === '' || field.values?.every((option) => option.value !== value)) return true;
  return (field.regexList ?? []).some(({ regex }) => !new RegExp(regex, 'u').test(value));
};

const written = (error: PartnerError, style: StyleName = 'exact'): Reply => ({
  status: error.status,
  body: errorInStyle(style, error),
});

const samePayload = (one: Payload, other: Payload): boolean =>
  ['method', 'amount', 'currency', 'country', 'account'].every((key) => one[key] === other[key]) &&
  JSON.stringify(Object.entries(one.fields ?? {}).sort()) === JSON.stringify(Object.entries(other.fields ?? {}).sort());

/** Contract §4: 1 and 2 are ends; all others may still change. */
const hasEnded = ({ status }: StoredPayment): boolean => status === 1 || status === 2;

const statusOf: Readonly<Record<string, number>> = { approve: 1, decline: 2, accept: 3 };
const isBusy = (status: number): boolean => status === 429 || status === 503;

const paidSteps: readonly unknown[] = ['instruction', 'invoice', 'crypto-address'];

/** The contract (C4, C8), as the second hand reads it. */
export const rightRules: Rules = {
  playerOf: (token) => players[token] ?? null,
  canReadById: (payment, player) => payment.player === player,
  canReadByRequestId: (payment, player) => payment.player === player,
  isNewestFor: (payment, player) => payment.player === player && !hasEnded(payment),
  // One that waits comes before those that are accepted.
  newestOf: (unfinished) => unfinished.findLast(({ status }) => status === 0) ?? unfinished.at(-1),
  canAnswer: (payment, player) => payment.player === player,
  isIntent: (payment, player, requestId) => payment.player === player && payment.requestId === requestId,
  listed: (methods, currency) => methods.filter((method) => method.currency.includes(currency)),
  countries: [
    { code: 'br', currencies: ['BRL'] },
    { code: 'mx', currencies: ['MXN'] },
  ],
  isAmountWrong: (amount) => typeof amount !== 'string' || !amountText.test(amount) || centsOf(amount) === 0n,
  centsOf,
  isOutside: (cents, { min, max }) => cents < min || cents > max,
  takesCurrency: ({ currency }, sent) => currency.some((one) => one === sent),
  isFieldWrong,
  undeclared: (form, fields) =>
    Object.keys(fields).filter(
      (name) => !form.some((field) => field.name === name && field.type !== 'amount' && isShown(field, fields)),
    ),
  foreign: (kind, body, form) => [
    ...[kind === 'deposit' ? 'account' : 'bonusId'].filter((key) => body[key] !== undefined),
    ...(form.some(({ type }) => type === 'amount') || body.amount === null ? [] : ['amount']),
  ],
  storesRefused: false,
  crashesOn: () => false,
  refuseFields: (names) => ({
    ok: false,
    error: {
      status: 422,
      message: 'Check the form',
      code: 'FIELD_INVALID',
      fields: Object.fromEntries(names.map((name) => [name, 'wrong'])),
    },
  }),
  repeatedCreate: (transaction) => transaction,
  isSamePayload: (known, body) => samePayload(known.body, body),
  isDuplicate: (known, body, player, now) =>
    known.player === player && now - known.createdAt < 2000 && samePayload(known.body, body),
  firstOf: (duplicate) => duplicate,
  think: null,
  openingBalance: 1_600_000n,
  suffices: (balance, cents) => cents <= balance,
  firstStatus: 0,
  idOf: (index) => `p${9001 + index}`,
  stepOf: (step) => step,
  wire: (transaction) => transaction,
  statusAfter: (payment, outcome) => (hasEnded(payment) ? payment.status : (statusOf[String(outcome)] ?? 2)),
  booked: ({ kind, status, body: { amount } }) => (status === (kind === 'deposit' ? 1 : 2) ? centsOf(amount) : 0n),
  pushes: (data) => [data],
  isPushedTo: (socket, player) => socket.player === player,
  joinsByCalls: true,
  forgetsRefused: true,
  keepsFirstPlayer: false,
  answersBySocket: false,
  answersCode: (code) => code === '1234',
  mostCodes: 5,
  mostResends: 1,
  takesMixedActions: false,
  takesWord: ({ kind, code }, word) =>
    word === 'paid' ? paidSteps.includes(kind) : kind === 'confirm' && Boolean(code),
  statusAfterStep: ({ status }) => status,
  stepBody: (body) => body,
  repeatedStep: (transaction) => transaction,
  isStepRepeated: (isKnown) => isKnown,
  unknownId: { ok: true, body: null },
  style: 'exact',
  error: written,
  malformed: written(badRequest),
  unknownCall: written({ status: 404, message: 'There is no such call', code: 'CALL_UNKNOWN' }),
  isIgnored: () => false,
  refusal: () => null,
  body: (_, body) => body,
  takesVerb: (path, verb) => verb === (/create$|step$|events$/.test(path) ? 'POST' : 'GET'),
  headers: (_, status) => ({
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    ...(isBusy(status) && { 'retry-after': '1' }),
  }),
  preflight: {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Authorization, Cache-Control, Content-Type, extra-params, isMobileApp, pwa',
    },
  },
};
