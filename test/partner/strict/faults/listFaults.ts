import { rightRules } from '../rightRules';
import type { Json, Rules } from '../rules';
import type { Fault } from './Fault';

export const methodsPath = '/BANKING/methods-payment-v3';

/** Changes the listed methods. */
export const listOf = (change: (name: string, method: Json) => Json, paths = [methodsPath]): Partial<Rules> => ({
  body: (path, body) =>
    paths.includes(path)
      ? Object.fromEntries(Object.entries(Object(body)).map(([name, method]) => [name, change(name, Object(method))]))
      : body,
});

const document = { name: 'document', type: 'text' };

/** Of lists and their forms. */
export const listFaults: Readonly<Record<string, Fault>> = {
  'lists methods of another currency': {
    rules: { listed: (methods) => methods },
    breaks: ['lists/deposit/currency', 'lists/deposit/other-currency', 'lists/withdrawal/other-currency', 'lists/none'],
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
  'labels a field in one language that is not English': {
    rules: listOf((_, method) => ({ ...method, fields: [{ ...document, label: { es: 'Documento' } }] })),
    breaks: ['lists/deposit/texts'],
  },
  'names an option in one language that is not English': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, type: 'dropdown', values: [{ value: '1', text: { es: 'Uno' } }] }],
    })),
    breaks: ['lists/deposit/texts'],
  },
  'says why a value is wrong in one language that is not English': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, regexList: [{ regex: '^\\d+$', text: { es: 'Solo cifras' } }] }],
    })),
    breaks: ['lists/deposit/texts'],
  },
  'fixes a field to what breaks its own rule': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, isDisabled: true, value: 'AB', regexList: [{ regex: '^\\d+$' }] }],
    })),
    breaks: ['lists/deposit/forms'],
  },
  'fixes a choice to what it does not offer': {
    rules: listOf((_, method) => ({
      ...method,
      fields: [{ ...document, type: 'dropdown', isDisabled: true, value: '3', values: ['1', '2'] }],
    })),
    breaks: ['lists/deposit/forms'],
  },
  'links help without encryption': {
    rules: listOf((_, method) => ({ ...method, support: 'http://help.example' })),
    breaks: ['lists/deposit/links'],
  },
  'lists an icon that it does not have': {
    rules: listOf((_, method) => ({ ...method, iconIds: ['uploaded/lost'] })),
    breaks: ['lists/deposit/icons'],
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
  'names a country without a currency': {
    rules: {
      countries: [
        { code: 'br', currencies: ['BRL'] },
        { code: 'mx', currencies: [] },
      ],
    },
    breaks: ['lists/countries'],
  },
  'lists methods under other names than theirs': {
    rules: {
      body: (path, body) =>
        path === methodsPath
          ? Object.fromEntries(Object.values(Object(body)).map((method, index) => [`m${index}`, method]))
          : body,
    },
    breaks: ['answers/named'],
  },
  'answers 404 where it has no method': {
    rules: {
      refusal: (path, { currency }) =>
        /methods-(?:payment|withdrawal)/.test(path) && currency === 'XTS'
          ? { status: 404, message: 'No methods', code: 'NO_METHODS' }
          : null,
    },
    breaks: ['lists/none'],
  },
  'answers nothing where it has no method': {
    rules: { body: (_, body) => (Object(body).isDirectGeo === undefined ? body : {}) },
    breaks: ['answers/whole'],
    alsoRuns: 'lists/deposit/none',
  },
  'names no country': { rules: { countries: [] }, breaks: ['lists/countries'] },
};
