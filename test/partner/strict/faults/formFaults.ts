import { rightRules } from '../rightRules';
import { centsOf, type Json, type Rules, refused } from '../rules';
import { type Fault, withCode, without } from './Fault';

const always = (): boolean => true;
const never = (): boolean => false;

/** Changes an answered transaction. */
const wire = (change: (transaction: Json) => Json): Partial<Rules> => ({
  wire: (transaction) => ({ ...transaction, ...change(transaction) }),
});

/** Changes transactions as they are sent: a key that is left out there has no default. */
const answers = (change: (transaction: Json) => Json): Fault => ({
  rules: { body: (_, body) => (Object(body).id === undefined ? body : change(Object(body))) },
  breaks: ['answers/whole'],
  alsoRuns: 'payments/deposit/taken',
});

const hundredthsAreBroken = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6;
const withPoint = (amount: unknown): unknown => (typeof amount === 'string' ? amount.replace(',', '.') : amount);

/** Of payments, their amounts and their fields. */
export const formFaults: Readonly<Record<string, Fault>> = {
  'takes less than the minimum': {
    rules: { isOutside: (cents, { max }) => cents > max },
    breaks: ['amounts/below-minimum'],
  },
  'takes more than the maximum': {
    rules: { isOutside: (cents, { min }) => cents < min },
    breaks: ['amounts/above-maximum'],
    alsoRuns: 'all',
  },
  'refuses the limits themselves': {
    rules: { isOutside: (cents, { min, max }) => cents <= min || cents >= max },
    breaks: ['amounts/minimum', 'amounts/maximum'],
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
  'reads amounts as JavaScript does': {
    rules: {
      isAmountWrong: (amount) => !(Number(amount ?? Number.NaN) > 0) || hundredthsAreBroken(Number(amount)),
      centsOf: (amount) => BigInt(Math.round(Number(amount) * 100)),
    },
    breaks: ['amounts/wrong'],
    alsoRuns: 'balance',
  },
  'takes a comma for the point of an amount': {
    rules: {
      isAmountWrong: (amount) => rightRules.isAmountWrong(withPoint(amount)),
      centsOf: (amount) => centsOf(withPoint(amount)),
    },
    breaks: ['amounts/wrong'],
  },
  'lists other methods than it takes': {
    rules: { listed: (methods, currency) => methods.filter(({ name }) => name !== 'bank' && currency === 'BRL') },
    breaks: ['payments/deposit/listed'],
  },
  'stores what it refuses': { rules: { storesRefused: true }, breaks: ['validation/nothing'] },
  'takes an account of a deposit and a bonus of a withdrawal': {
    rules: { foreign: () => [] },
    breaks: ['validation/foreign'],
  },
  'takes an amount that its method does not ask for': {
    rules: { foreign: (kind, body, form) => rightRules.foreign(kind, { ...body, amount: null }, form) },
    breaks: ['validation/deposit/amount'],
    deposit: 'ticket',
  },
  'needs an amount that its method does not ask for': {
    rules: {
      refusal: (path, { amount }) =>
        path === '/BANKING_DEPOSIT/create' && amount === null
          ? { status: 422, message: 'Check the form', code: 'FIELD_INVALID', fields: { amount: 'wrong' } }
          : null,
    },
    breaks: ['payments/deposit/taken'],
    deposit: 'ticket',
  },
  'needs fields that are optional': {
    rules: { isFieldWrong: (field, fields) => rightRules.isFieldWrong({ ...field, isOptional: false }, fields) },
    breaks: ['validation/deposit/optional'],
  },
  'refuses fields with a code of its own': {
    rules: withCode('FIELD_INVALID', 'VALIDATION'),
    breaks: ['validation/empty', 'validation/deposit/pattern', 'validation/deposit/option'],
  },
  'refuses what nobody asked for with a code of its own': {
    rules: withCode('UNDECLARED', 'VALIDATION'),
    breaks: ['validation/undeclared', 'validation/foreign', 'validation/deposit/hidden'],
  },
  'answers payments without next': answers((payment) => without(payment, 'next')),
  'answers payments without a status': answers((payment) => without(payment, 'status')),
  'answers payments without a method': answers((payment) => without(payment, 'method')),
  'answers payments without next over the socket alone': {
    rules: { wire: (transaction, isSocket) => (isSocket ? without(transaction, 'next') : transaction) },
    breaks: ['answers/whole'],
    alsoRuns: 'payments/deposit/taken',
    overSocket: true,
  },
  'makes invoices without requisites': {
    ...answers((payment) => ({ ...payment, next: without(Object(payment.next), 'requisites') })),
    deposit: 'slip',
  },
  'makes invoices with nothing to pay to': {
    ...answers((payment) => ({ ...payment, next: { kind: 'invoice', requisites: [] } })),
    deposit: 'slip',
  },
  'makes invoices whose two times differ': {
    rules: { stepOf: (step) => ({ ...step, secondsLeft: 5 }) },
    breaks: ['payments/deposit/invoice'],
    deposit: 'slip',
  },
  'makes instructions whose last day has passed': {
    rules: { stepOf: (step) => ({ ...step, payBy: '2020-01-01T00:00:00.000Z' }) },
    breaks: ['payments/deposit/invoice'],
    deposit: 'wire',
  },
  'prints a barcode that no till reads': {
    rules: {
      stepOf: (step) => ({
        ...step,
        requisites: [{ label: 'Slip', value: '123', copy: true, barcode: { format: 'itf', value: '123' } }],
      }),
    },
    breaks: ['payments/deposit/barcode'],
    deposit: 'slip',
  },
  'names a limit in a text, and not which': {
    rules: {
      error: (error, style) => {
        const reply = rightRules.error(error, style);
        return error.fields?.amount === undefined
          ? reply
          : { ...reply, body: { error: { ...error, fields: { amount: { key: 'form.amount.belowMin' } } } } };
      },
    },
    breaks: ['amounts/below-minimum', 'amounts/above-maximum'],
  },
  'opens an app by a script': {
    rules: { stepOf: (step) => ({ ...step, deeplink: 'javascript:alert(1)' }) },
    breaks: ['payments/deposit/deeplink'],
    deposit: 'slip',
  },
  'draws a QR code of another address': {
    rules: { stepOf: (step) => ({ ...step, uri: 'tron:TXother' }) },
    breaks: ['payments/deposit/address'],
    deposit: 'coin',
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
  'takes fields that no form has': {
    rules: {
      undeclared: (form, fields) =>
        rightRules.undeclared(form, fields).filter((name) => form.some((field) => field.name === name)),
    },
    breaks: ['validation/undeclared', 'steps/undeclared'],
  },
  'takes fields that are hidden': {
    rules: {
      undeclared: (form, fields) =>
        rightRules.undeclared(form, fields).filter((name) => form.every((field) => field.name !== name)),
    },
    breaks: ['validation/deposit/hidden'],
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
};
