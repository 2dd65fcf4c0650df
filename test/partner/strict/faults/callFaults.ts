import { type Json, players, type Rules, rightRules } from '../rules';
import type { Fault } from './Fault';

const always = (): boolean => true;
const trace = 'TypeError: amount is undefined\n    at create (/srv/app/create.js:12:7)';
const page = { body: '<h1>Error</h1>', type: 'text/html' } as const;
const methodsPath = '/BANKING/methods-payment-v3';

/** Changes the listed methods. */
const listOf = (change: (name: string, method: Json) => Json, paths = [methodsPath]): Partial<Rules> => ({
  body: (path, body) =>
    paths.includes(path)
      ? Object.fromEntries(Object.entries(Object(body)).map(([name, method]) => [name, change(name, Object(method))]))
      : body,
});

/** Of lists, tokens and errors. */
export const callFaults: Readonly<Record<string, Fault>> = {
  'takes any token': {
    rules: { playerOf: (token) => rightRules.playerOf(token, '') ?? 'ana' },
    breaks: ['access/wrong-token', 'access/no-token', 'access/forged-token'],
  },
  'reads tokens without verifying them': {
    rules: { playerOf: (token) => Object.values(players).find((player) => player === token.split('.')[1]) ?? null },
    breaks: ['access/forged-token'],
  },
  'lists without a token': {
    rules: {
      playerOf: (token, path) => rightRules.playerOf(token, path) ?? (path === methodsPath ? 'nobody' : null),
    },
    breaks: ['access/wrong-token', 'access/no-token', 'access/forged-token'],
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
  'lists methods for screens that a list does not have': {
    rules: listOf((_, method) => ({ ...method, cardViewType: 6 }), [methodsPath, '/BANKING/methods-withdrawal']),
    breaks: ['lists/withdrawal/shown'],
  },
  'names no country': { rules: { countries: [] }, breaks: ['lists/countries'] },
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
};
