import { rightRules } from '../rightRules';
import { expiredToken, type Json, players, type Rules } from '../rules';
import { type Fault, without } from './Fault';

const always = (): boolean => true;
const trace = 'TypeError: amount is undefined\n    at create (/srv/app/create.js:12:7)';
const page = { body: '<h1>Error</h1>', type: 'text/html' } as const;
const methodsPath = '/BANKING/methods-payment-v3';

const everyToken = ['wrong', 'no', 'forged', 'unsigned', 'expired'].map((name) => `access/${name}-token`);

/** Changes the listed methods. */
const listOf = (change: (name: string, method: Json) => Json, paths = [methodsPath]): Partial<Rules> => ({
  body: (path, body) =>
    paths.includes(path)
      ? Object.fromEntries(Object.entries(Object(body)).map(([name, method]) => [name, change(name, Object(method))]))
      : body,
});

const document = { name: 'document', type: 'text' };

/** Of lists, tokens and errors. */
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
  'lists an expression that does not compile': {
    rules: listOf((_, method) => ({ ...method, fields: [{ ...document, regexList: [{ regex: '^(?P<id>\\d+)$' }] }] })),
    breaks: ['lists/deposit/expressions'],
  },
  'lists a choice without options': {
    rules: listOf((_, method) => ({ ...method, fields: [{ ...document, type: 'dropdown' }] })),
    breaks: ['lists/deposit/forms'],
  },
  'lists a field that depends on one that is not there': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, visibleWhen: { field: 'kind', equals: ['1'] } }],
    })),
    breaks: ['lists/deposit/forms'],
  },
  'lists a date without a possible day': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, type: 'date', minDate: '2030-01-01', maxDate: '2020-01-01' }],
    })),
    breaks: ['lists/deposit/forms'],
  },
  'names methods in one language that is not English': {
    rules: listOf((name, method) => ({ ...method, text: { es: name } })),
    breaks: ['lists/deposit/texts'],
  },
  'links help without encryption': {
    rules: listOf((_, method) => ({ ...method, support: 'http://help.example' })),
    breaks: ['lists/deposit/links'],
  },
  'lists an icon that it does not have': {
    rules: listOf((_, method) => ({ ...method, iconIds: ['uploaded/lost'] })),
    breaks: ['lists/deposit/icons'],
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
  'lists methods without a text': {
    rules: listOf((_, method) => without(method, 'text')),
    breaks: ['answers/whole'],
  },
  'lists methods without their currencies': {
    rules: listOf((_, method) => without(method, 'currency')),
    breaks: ['answers/whole'],
  },
  'lists an expression that can run away': {
    rules: listOf((_, method) => ({ ...method, fields: [{ ...document, regexList: [{ regex: '^(a+)+$' }] }] })),
    breaks: ['lists/deposit/expressions'],
  },
  'lists a field that no choice shows': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [
        { ...document, name: 'kind', type: 'dropdown', values: ['1', '2'] },
        { ...document, visibleWhen: { field: 'kind', equals: ['3'] } },
      ],
    })),
    breaks: ['lists/deposit/forms'],
  },
  'names its amount otherwise': {
    rules: listOf((_, method) => ({ ...method, fields: [{ name: 'sum', type: 'amount' }] })),
    breaks: ['lists/deposit/forms'],
  },
  'lists other limits over the socket': {
    rules: {
      listed: (methods, currency, isSocket) =>
        rightRules
          .listed(methods, currency, false)
          .map((method) => (isSocket ? { ...method, amount_rules: { BRL: { min: 20, max: 9000 } } } : method)),
    },
    breaks: ['lists/deposit/same', 'lists/withdrawal/same'],
  },
  "shows another user's withdrawal": {
    rules: { canReadById: ({ kind, player: owner }, player) => kind === 'withdrawal' || owner === player },
    breaks: ['access/other/withdrawal-by-id'],
  },
  'lets caches guess how long to keep its answers': {
    rules: { headers: () => ({ 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }) },
    breaks: ['answers/unstored'],
  },
  'names a country without a currency': {
    rules: {
      countries: [
        { code: 'br', currencies: ['BRL'] },
        { code: 'mx', currencies: [] },
      ],
    },
    breaks: ['lists/countries'],
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
    breaks: ['errors/unknown-call', 'errors/wrong-verb'],
  },
  'fails on a body that is no JSON': {
    rules: { malformed: { status: 500, ...page } },
    breaks: ['errors/no-json'],
  },
};
