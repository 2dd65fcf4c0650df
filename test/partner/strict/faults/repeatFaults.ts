import { setTimeout as wait } from 'node:timers/promises';
import { rightRules } from '../rightRules';
import { type Fault, withCode } from './Fault';

const always = (): boolean => true;
/** An expression of Python. */
const namedGroup = { regex: '^(?P<code>\\d+)$', regex_error_key: 'no.such.key' };
const never = (): boolean => false;

/** Of repeated and concurrent calls, steps and balances. */
export const repeatFaults: Readonly<Record<string, Fault>> = {
  'makes a payment for each attempt': {
    rules: { isIntent: never, isDuplicate: never },
    breaks: [
      'replays/repeated',
      'replays/captcha',
      'replays/concurrent',
      'replays/transports',
      'replays/mismatch',
      'replays/mismatch-fields',
      'replays/order',
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
    breaks: ['replays/mismatch', 'replays/mismatch-fields'],
    alsoRuns: 'balance',
  },
  'takes a repeated payment with a new captcha for another one': {
    rules: {
      isSamePayload: (known, body) =>
        rightRules.isSamePayload(known, body) && Reflect.get(known.body, 'captcha') === Reflect.get(body, 'captcha'),
    },
    breaks: ['replays/captcha'],
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
  'compares codes without end': {
    rules: { mostCodes: Number.POSITIVE_INFINITY },
    breaks: ['steps/withdrawal/guesses'],
  },
  'sends a code again without end': {
    rules: { mostResends: Number.POSITIVE_INFINITY },
    breaks: ['steps/withdrawal/resends'],
  },
  'takes a code beside a resend': { rules: { takesMixedActions: true }, breaks: ['steps/withdrawal/mixed'] },
  'takes a step twice': {
    rules: {
      isStepRepeated: never,
      stepOf: (step, answers) => (answers > 1 ? { kind: 'complete' } : step),
    },
    breaks: ['steps/deposit/repeated'],
    deposit: 'slip',
  },
  'takes payments with other fields for the same': {
    rules: {
      isDuplicate: (known, body, player, now) =>
        rightRules.isDuplicate(known, { ...body, fields: known.body.fields }, player, now),
    },
    breaks: ['replays/not-duplicate'],
  },
  'takes the same payment once and never again': {
    rules: { isDuplicate: (known, body, player) => rightRules.isDuplicate(known, body, player, known.createdAt) },
    breaks: ['later/deposit'],
  },
  "reads 'I have paid' among the fields alone": {
    rules: { stepBody: ({ paid: _, ...body }) => body },
    breaks: ['steps/deposit/spelling', 'steps/mixed'],
    deposit: 'slip',
  },
  'refuses two actions with a code of its own': {
    rules: withCode('ONE_ACTION', 'BAD_STEP'),
    breaks: ['steps/withdrawal/mixed'],
  },
  'takes other fields under a known requestId': {
    rules: {
      isSamePayload: ({ body: known }, body) =>
        rightRules.isSamePayload({ body: known }, { ...body, fields: known.fields }),
    },
    breaks: ['replays/mismatch-fields'],
  },
  'refuses a mismatch with a code of its own': {
    rules: withCode('IDEMPOTENCY_MISMATCH', 'CONFLICT'),
    breaks: ['replays/mismatch'],
  },
  'takes fields in another order for others': {
    rules: {
      isSamePayload: (known, body) =>
        rightRules.isSamePayload(known, body) && JSON.stringify(known.body.fields) === JSON.stringify(body.fields),
    },
    breaks: ['replays/deposit/order'],
  },
  'answers a repeated step with a new transaction': {
    rules: { repeatedStep: (transaction) => ({ ...transaction, id: 'p1' }) },
    breaks: ['steps/deposit/repeated'],
    deposit: 'slip',
  },
  "settles a payment by 'I have paid'": {
    rules: { statusAfterStep: ({ status }, { paid }) => (paid ? 1 : status) },
    breaks: ['steps/deposit/claim'],
    deposit: 'slip',
  },
  'takes an action that a step does not have': {
    rules: { takesWord: always },
    breaks: ['steps/unasked'],
    deposit: 'slip',
  },
  'sends a form of a step whose expression does not compile': {
    rules: { stepOf: (step) => ({ ...step, fields: [{ name: 'code_one', type: 'text', regexList: [namedGroup] }] }) },
    breaks: ['steps/deposit/expressions'],
  },
  'keeps the money of a withdrawal that failed': {
    rules: { booked: (payment) => (payment.kind === 'deposit' ? rightRules.booked(payment) : 0n) },
    breaks: ['balance/released'],
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
