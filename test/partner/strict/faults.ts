import { setTimeout as wait } from 'node:timers/promises';
import { centsOf, type Json, type Rules, refused, rightRules } from './rules';

/** A mistake of a server, and the duties that it breaks. */
export interface Fault {
  readonly rules: Partial<Rules>;
  /** Ids, without their kind where both kinds of payment have one: 'payments/same'. */
  readonly breaks: readonly string[];
  /** A group whose calls show the mistake, and which it does not break. */
  readonly alsoRuns?: string;
  /** The method of the sample deposit; bank: a form with every kind of field. */
  readonly deposit?: 'bank' | 'slip' | 'portal';
}

const always = (): boolean => true;
const never = (): boolean => false;
const trace = 'TypeError: amount is undefined\n    at create (/srv/app/create.js:12:7)';
const page = { body: '<h1>Error</h1>', type: 'text/html' } as const;

/** Changes an answered transaction. */
const wire = (change: (transaction: Json) => Json): Partial<Rules> => ({
  wire: (transaction) => ({ ...transaction, ...change(transaction) }),
});
const methodsPath = '/BANKING/methods-payment-v3';
const listOf = (change: (name: string, method: Json) => Json): Partial<Rules> => ({
  body: (path, body) =>
    path === methodsPath
      ? Object.fromEntries(Object.entries(Object(body)).map(([name, method]) => [name, change(name, Object(method))]))
      : body,
});

/** What developers get wrong: one at a time makes a server that is right otherwise break these duties, and no others. */
export const faults: Readonly<Record<string, Fault>> = {
  'takes any token': {
    rules: { playerOf: (token) => rightRules.playerOf(token, '') ?? 'ana' },
    breaks: ['access/wrong-token', 'access/no-token'],
  },
  'lists without a token': {
    rules: {
      playerOf: (token, path) => rightRules.playerOf(token, path) ?? (path === methodsPath ? 'nobody' : null),
    },
    breaks: ['access/wrong-token', 'access/no-token'],
  },
  "shows another user's transaction by its id": {
    rules: { canReadById: always },
    breaks: ['access/other/by-id'],
  },
  "shows another user's transaction by its requestId": {
    rules: { canReadByRequestId: always },
    breaks: ['access/other/by-request-id'],
  },
  'answers the newest transaction of anybody': {
    rules: { isNewestFor: ({ status }) => status === 0 },
    breaks: ['access/other/newest'],
  },
  "lets a user answer another's step": { rules: { canAnswer: always }, breaks: ['access/other/step'] },
  'keeps one requestId for all users': {
    rules: { isIntent: (payment, _, requestId) => payment.requestId === requestId },
    breaks: ['access/other/request-id'],
  },
  'lists methods of another currency': {
    rules: { listed: (methods) => methods },
    breaks: ['lists/deposit/currency', 'lists/deposit/other-currency', 'lists/withdrawal/other-currency'],
  },
  'has a maximum below the minimum': {
    rules: listOf((_, method) => ({
      ...method,
      amount_rules: { BRL: { min: 500, max: 5 }, MXN: { min: 500, max: 5 } },
    })),
    breaks: ['lists/deposit/limits'],
  },
  'lists less over the socket': {
    rules: {
      listed: (methods, currency, isSocket) => rightRules.listed(methods, currency, false).slice(isSocket ? 1 : 0),
    },
    breaks: ['lists/deposit/same', 'lists/withdrawal/same'],
  },
  'lists a field of an unknown type': {
    rules: listOf((name, method) =>
      name === 'wire' ? { ...method, fields: [{ name: 'face', type: 'hologram' }] } : method,
    ),
    breaks: ['lists/deposit/shown'],
  },
  'names no country': { rules: { countries: [] }, breaks: ['lists/countries'] },
  'never answers a list': {
    rules: { isIgnored: (path) => path === methodsPath },
    breaks: ['answers/time'],
  },
  'takes less than the minimum': {
    rules: { isOutside: (cents, { max }) => cents > max },
    breaks: ['amounts/below-minimum'],
  },
  'takes more than the maximum': {
    rules: { isOutside: (cents, { min }) => cents < min },
    breaks: ['amounts/above-maximum'],
  },
  'refuses the limits themselves': {
    rules: { isOutside: (cents, { min, max }) => cents <= min || cents >= max },
    breaks: ['amounts/minimum', 'amounts/deposit/maximum'],
  },
  'takes any amount': {
    rules: { isAmountWrong: never, isOutside: never },
    breaks: ['amounts/below-minimum', 'amounts/above-maximum', 'amounts/wrong'],
  },
  'rounds amounts to whole ones': {
    rules: wire(({ amount }) => ({ amount: String(centsOf(amount) / 100n) })),
    breaks: ['amounts/decimals'],
  },
  'cuts decimals off that a currency lacks': {
    rules: { isAmountWrong: (amount) => typeof amount !== 'string' || !/^\d+(?:\.\d+)?$/.test(amount) },
    breaks: ['amounts/wrong'],
  },
  'takes any currency': {
    rules: { takesCurrency: always, isOutside: never },
    breaks: ['amounts/below-minimum', 'amounts/above-maximum', 'amounts/currency'],
  },
  'answers a wrong amount': {
    rules: wire(({ amount }) => ({ amount: `${amount}1` })),
    breaks: ['payments/same'],
  },
  'answers cents': {
    rules: wire(({ amount }) => ({ amount: String(centsOf(amount)) })),
    breaks: ['payments/same'],
  },
  'answers another currency': { rules: wire(() => ({ currency: 'USD' })), breaks: ['payments/same'] },
  'makes payments that are paid': {
    rules: { firstStatus: 1 },
    breaks: ['payments/waiting'],
  },
  'gives two payments one id': {
    rules: { idOf: () => 'p1' },
    breaks: ['payments/ids', 'payments/same'],
  },
  'does not find a payment by its requestId': {
    rules: { canReadByRequestId: never },
    breaks: ['payments/found'],
  },
  'forgets the unfinished payment': { rules: { isNewestFor: never }, breaks: ['payments/newest'] },
  'answers an unknown id with 500': {
    rules: { unknownId: refused(500, 'INTERNAL', 'It failed') },
    breaks: ['payments/unknown-id'],
  },
  'sends players to a page without encryption': {
    rules: { stepOf: () => ({ kind: 'redirect', url: 'http://pay.example/checkout', httpMethod: 'GET' }) },
    breaks: ['payments/redirect'],
    deposit: 'portal',
  },
  'makes invoices that have expired': {
    rules: { stepOf: (step) => ({ ...step, expiresAt: '2020-01-01T00:00:00.000Z' }) },
    breaks: ['payments/deposit/invoice'],
    deposit: 'slip',
  },
  'checks no field': {
    rules: { isFieldWrong: never },
    breaks: ['validation/empty', 'validation/deposit/pattern', 'validation/deposit/option'],
  },
  'checks that fields are filled in, and nothing else': {
    rules: {
      isFieldWrong: ({ isOptional, name, visibleWhen }, fields) =>
        isOptional !== true && !visibleWhen && (fields[name] ?? '') === '',
    },
    breaks: ['validation/deposit/pattern', 'validation/deposit/option'],
  },
  'names no field that is wrong': {
    rules: { refuseFields: () => refused(422, 'FIELD_INVALID', 'Check the form') },
    breaks: ['validation/empty', 'validation/deposit/pattern', 'validation/deposit/option'],
  },
  'refuses fields with 400': {
    rules: {
      refuseFields: (names) => {
        const answer = rightRules.refuseFields(names);
        return answer.ok ? answer : { ok: false, error: { ...answer.error, status: 400 } };
      },
    },
    breaks: ['validation/empty', 'validation/deposit/pattern', 'validation/deposit/option'],
  },
  'makes a payment for each attempt': {
    rules: { isIntent: never, isDuplicate: never },
    breaks: [
      'replays/repeated',
      'replays/concurrent',
      'replays/transports',
      'replays/mismatch',
      'replays/duplicate',
      'replays/race',
    ],
  },
  'makes a payment for each attempt at the same moment': {
    rules: { think: () => wait(20) },
    breaks: ['replays/concurrent', 'replays/transports', 'replays/race'],
  },
  'takes another payload under a known requestId': {
    rules: { isSamePayload: always },
    breaks: ['replays/mismatch'],
  },
  'takes the same payment twice': {
    rules: { isDuplicate: never },
    breaks: ['replays/duplicate', 'replays/race'],
  },
  'names another payment as the first': {
    rules: { firstOf: (duplicate, all) => all.find((one) => one !== duplicate) ?? duplicate },
    breaks: ['replays/duplicate'],
  },
  'takes any confirmation code': { rules: { answersCode: always }, breaks: ['steps/withdrawal/code'] },
  'takes a step twice': {
    rules: {
      isStepRepeated: never,
      stepOf: (step, answers) => (answers > 1 ? { kind: 'complete' } : step),
    },
    breaks: ['steps/deposit/repeated'],
    deposit: 'slip',
  },
  'never ends a payment': { rules: { statusAfter: ({ status }) => status }, breaks: ['outcome/ends'] },
  'turns a paid payment into a failed one': {
    rules: { statusAfter: (_, outcome) => (outcome === 'approve' ? 1 : 2) },
    breaks: ['outcome/status-order', 'outcome/pushed-true'],
  },
  'answers another status over the socket': {
    rules: { wire: (transaction, isSocket) => (isSocket ? { ...transaction, status: 0 } : transaction) },
    breaks: ['outcome/status-order', 'outcome/status-over-both', 'outcome/pushed-true'],
  },
  'pushes to everybody': {
    rules: { isPushedTo: always },
    breaks: ['outcome/not-to-others', 'outcome/not-to-unauthorized'],
  },
  'pushes to all who are signed in': {
    rules: { isPushedTo: ({ player }) => player !== null },
    breaks: ['outcome/not-to-others'],
  },
  'pushes to nobody': {
    rules: { isPushedTo: never },
    breaks: ['outcome/pushed', 'outcome/pushed-to-each'],
  },
  'pushes to the first connection alone': {
    rules: { isPushedTo: (socket, player) => socket.player === player && socket.isFirst },
    breaks: ['outcome/pushed-to-each'],
  },
  'pushes only where the address has the token': {
    rules: { joinsByCalls: false },
    breaks: ['outcome/pushed-to-each'],
  },
  'pushes each status twice': { rules: { pushes: (data) => [data, data] }, breaks: ['outcome/pushed-once'] },
  'pushes another status': {
    rules: { pushes: (data) => [{ ...data, status: 2 }] },
    breaks: ['outcome/pushed', 'outcome/pushed-to-each', 'outcome/pushed-true'],
  },
  'pushes statuses as text': {
    rules: { pushes: (data) => [{ ...data, status: data.status === 1 ? 'processed' : 'mistaked' }] },
    breaks: ['outcome/written'],
  },
  'answers statuses as text': {
    rules: wire(() => ({ status: 'waiting' })),
    breaks: ['answers/exact'],
    alsoRuns: 'payments',
  },
  'writes errors as a text': {
    rules: { error: ({ status, message }) => ({ status, body: { error: message } }) },
    breaks: ['errors/unknown-method', 'errors/no-request-id', 'errors/wrong-types'],
  },
  'shows stack traces': {
    rules: { error: ({ status, code }) => ({ status, body: { error: { message: trace, code } } }) },
    breaks: ['errors/unknown-method', 'errors/no-request-id', 'errors/wrong-types'],
  },
  'answers an unknown call with a page': {
    rules: { unknownCall: { status: 404, ...page } },
    breaks: ['errors/unknown-call'],
  },
  'fails on a body that is no JSON': {
    rules: { malformed: { status: 500, ...page } },
    breaks: ['errors/no-json'],
  },
  'pays out more than the balance': {
    rules: { suffices: always },
    breaks: ['balance/above'],
  },
  'pays the balance out twice at the same moment': {
    rules: { think: () => wait(20) },
    breaks: ['balance/whole'],
  },
};
