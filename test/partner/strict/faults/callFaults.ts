import { rightRules } from '../rightRules';
import { badRequest, expiredToken, players } from '../rules';
import { type Fault, withCode, without } from './Fault';
import { listOf, methodsPath } from './listFaults';

const always = (): boolean => true;
const trace = 'TypeError: amount is undefined\n    at create (/srv/app/create.js:12:7)';
const tooMany = { status: 429, message: 'Too many calls', code: 'TOO_MANY_CALLS' };
const allowOrigin = 'access-control-allow-origin';
const page = { body: '<h1>Error</h1>', type: 'text/html' } as const;

const everyToken = ['wrong', 'no', 'forged', 'unsigned', 'expired'].map((name) => `access/${name}-token`);

/** Of tokens, errors and what HTTP says of answers. */
export const callFaults: Readonly<Record<string, Fault>> = {
  'takes any token': {
    rules: { playerOf: (token) => rightRules.playerOf(token, '') ?? 'ana' },
    breaks: [...everyToken, 'access/refused-socket'],
  },
  'reads tokens without verifying them': {
    rules: { playerOf: (token) => Object.values(players).find((player) => player === token.split('.')[1]) ?? null },
    breaks: ['access/forged-token', 'access/unsigned-token'],
  },
  'lists without a token': {
    rules: {
      playerOf: (token, path) => rightRules.playerOf(token, path) ?? (path === methodsPath ? 'nobody' : null),
    },
    breaks: everyToken,
  },
  "shows another user's transaction by its id": {
    rules: { canReadById: always },
    breaks: ['access/other/by-id', 'access/other/withdrawal-by-id'],
  },
  "shows another user's transaction by its requestId": {
    rules: { canReadByRequestId: always },
    breaks: ['access/other/by-request-id'],
  },
  'answers the newest transaction of anybody': {
    rules: { isNewestFor: ({ status }) => status === 0 },
    breaks: ['access/other/newest'],
  },
  "lets a user answer another's step": { rules: { canAnswer: always }, breaks: ['access/other/step'], deposit: 'slip' },
  'keeps one requestId for all users': {
    rules: { isIntent: (payment, _, requestId) => payment.requestId === requestId },
    breaks: ['access/other/request-id'],
  },
  'takes a token that has expired': {
    rules: { playerOf: (token, path) => (token === expiredToken ? 'ana' : rightRules.playerOf(token, path)) },
    breaks: ['access/expired-token'],
  },
  "takes tokens with 'alg: none'": {
    rules: {
      playerOf: (token, path) => {
        const [header = '', player = '', signature] = token.split('.');
        const isUnsigned = signature === '' && Buffer.from(header, 'base64url').toString().includes('"none"');
        return isUnsigned ? player : rightRules.playerOf(token, path);
      },
    },
    breaks: ['access/unsigned-token'],
  },
  'answers a socket by its earlier token': {
    rules: { answersBySocket: true, forgetsRefused: false },
    breaks: ['access/refused-socket'],
  },
  "answers another user's payment as a duplicate": {
    rules: { isDuplicate: (known, body, _, now) => rightRules.isDuplicate(known, body, known.player, now) },
    breaks: ['access/other/duplicate'],
  },
  'takes a create by GET': { rules: { takesVerb: always }, breaks: ['errors/wrong-verb'] },
  'fails on an amount of another type': {
    rules: { crashesOn: ({ amount }) => typeof amount === 'object' && amount !== null },
    breaks: ['errors/wrong-types'],
  },
  'answers JSON as text': { rules: { headers: () => ({ 'content-type': 'text/plain' }) }, breaks: ['answers/type'] },
  'answers JSON in another encoding': {
    rules: { headers: () => ({ 'content-type': 'application/json; charset=iso-8859-1' }) },
    breaks: ['answers/type'],
  },
  'lets caches keep its answers': {
    rules: { headers: () => ({ 'cache-control': 'public, max-age=60' }) },
    breaks: ['answers/unstored'],
  },
  'lets answers be kept until a later day': {
    rules: { headers: () => ({ expires: new Date(Date.now() + 3_600_000).toUTCString() }) },
    breaks: ['answers/unstored'],
  },
  'lets every page call with the cookies of its player': {
    rules: {
      headers: (origin = '*') => ({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      }),
    },
    breaks: ['answers/credentials'],
  },
  "asks browsers to show a page's calls without their token": {
    rules: {
      preflight: { status: 204, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } },
    },
    breaks: ['answers/cross-origin'],
  },
  'refuses the question of a browser whether it may call': {
    rules: { preflight: { ...rightRules.preflight, status: 405 } },
    breaks: ['answers/cross-origin'],
  },
  'lets pages of other origins read no error': {
    rules: {
      headers: (origin, status) =>
        status < 400 ? rightRules.headers(origin, status) : without(rightRules.headers(origin, status), allowOrigin),
    },
    breaks: ['answers/cross-origin'],
  },
  'refuses too many calls without a time to come back': {
    rules: {
      refusal: (path) => (path.endsWith('snippet') ? tooMany : null),
      headers: (origin, status) => without(rightRules.headers(origin, status), 'retry-after'),
    },
    breaks: ['answers/busy'],
  },
  'names no time that a clock has to come back': {
    rules: {
      refusal: (path) => (path.endsWith('snippet') ? tooMany : null),
      headers: (origin, status) => ({ ...rightRules.headers(origin, status), 'retry-after': 'soon' }),
    },
    breaks: ['answers/busy'],
  },
  'refuses keys that only apps send': {
    rules: { refusal: (_, { isNative }) => (isNative === undefined ? null : badRequest) },
    breaks: ['answers/app'],
  },
  'takes what nobody asked for to be of an earlier form, and does not send the new one': {
    rules: withCode('UNDECLARED', 'LAYOUT_CHANGED', 409),
    breaks: ['answers/layout-changed', 'validation/undeclared', 'validation/foreign', 'validation/deposit/hidden'],
  },
  'sends the new form under another status': {
    rules: withCode('UNDECLARED', 'LAYOUT_CHANGED'),
    breaks: ['answers/layout-changed', 'validation/undeclared', 'validation/foreign', 'validation/deposit/hidden'],
  },
  'lists methods without a text': {
    rules: listOf((_, method) => without(method, 'text')),
    breaks: ['answers/whole'],
  },
  'lists methods without their currencies': {
    rules: listOf((_, method) => without(method, 'currency')),
    breaks: ['answers/whole'],
  },
  "shows another user's withdrawal": {
    rules: { canReadById: ({ kind, player: owner }, player) => kind === 'withdrawal' || owner === player },
    breaks: ['access/other/withdrawal-by-id'],
  },
  'lets caches guess how long to keep its answers': {
    rules: { headers: () => ({ 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }) },
    breaks: ['answers/unstored'],
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
    breaks: ['errors/unknown-call', 'errors/wrong-verb'],
  },
  'fails on a body that is no JSON': {
    rules: { malformed: { status: 500, ...page } },
    breaks: ['errors/no-json'],
  },
};
