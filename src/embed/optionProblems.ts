import type { CashierListeners } from './types';

type LooseRecord = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const isObject = (value: unknown): value is LooseRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isString: Test = (value) => typeof value === 'string';
const isBoolean: Test = (value) => typeof value === 'boolean';
const isFilled: Test = (value) => typeof value === 'string' && value.trim() !== '';
const isListOf =
  (...keys: readonly string[]): Test =>
  (value) =>
    Array.isArray(value) && value.every((item) => isObject(item) && keys.every((key) => item[key] !== undefined));
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

function isElement(value: unknown): boolean {
  if (isObject(value)) return value.nodeType === 1;
  try {
    return typeof value === 'string' && document.querySelector(value) !== null;
  } catch {
    return false; // not a selector
  }
}

/**
 * https, or http on localhost or for a page that itself uses http. A path of this site begins with a slash: without one,
 * 'pay.example.com/cashier/' would be such a path.
 */
function isAddress(value: unknown): boolean {
  try {
    if (!/^\s*(?:https?:|\/)/i.test(String(value))) return false;
    const { protocol, hostname } = new URL(String(value), document.baseURI);
    const isPlainAllowed = location.protocol === 'http:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
    return isFilled(value) && (protocol === 'https:' || (protocol === 'http:' && isPlainAllowed));
  } catch {
    return false; // not a URL
  }
}

interface Rule {
  readonly test: Test;
  readonly wanted: string;
  readonly example: string;
  readonly isNeeded?: true;
}

const flag: Rule = { test: isBoolean, wanted: 'true or false', example: 'true' };
const text: Rule = { test: isString, wanted: 'a text', example: '"Cashier"' };
const record: Rule = { test: isObject, wanted: 'an object', example: '{}' };

/** Mistakes that the widget could only report as 'Incorrect data from host'. */
const rules: Readonly<Record<string, Rule>> = {
  element: {
    test: isElement,
    wanted: 'an element of this page, or a selector that finds one',
    example: 'document.querySelector("#cashier")',
    isNeeded: true,
  },
  url: {
    test: isAddress,
    wanted: "the widget's address, beginning with https:// or /",
    example: '"https://pay.example.com/cashier/"',
    isNeeded: true,
  },
  token: {
    test: isFilled,
    wanted: "the user's token, a text that is not empty",
    example: '"eyJhbGciOi…"',
    isNeeded: true,
  },
  transaction: { test: matches(/^(deposit|withdrawal)$/), wanted: '"deposit" or "withdrawal"', example: '"deposit"' },
  path: {
    test: matches(/^(?!.*(?:\.|%2e){2})[^:\\\s]*$/i),
    wanted: 'a path below the url',
    example: '"deposit/region"',
  },
  title: { ...text, test: isFilled },
  autoHeight: flag,
  user: { ...record, example: '{ currency: "BRL", paymentGeo: "BR", lang: "pt" }' },
  'user.currency': { test: matches(/^[A-Z]{3,5}$/), wanted: 'a currency code in capitals', example: '"BRL"' },
  'user.lang': { ...text, example: '"pt"' },
  'user.paymentGeo': { test: matches(/^([a-z]{2})?$/i), wanted: 'a country code of two letters', example: '"BR"' },
  'user.balanceData': { ...record, example: '{ primary: { amount: "12.50", currency: "BRL" } }' },
  parent: { ...record, example: '{ closingButton: false }' },
  'parent.transport': { test: matches(/^(socket|http)$/), wanted: '"socket" or "http"', example: '"socket"' },
  'parent.bonusList': {
    test: isListOf('id', 'type'),
    wanted: 'a list of bonuses',
    example: '[{ id: 1, type: "deposit" }]',
  },
  'parent.experiments': {
    test: isListOf('key', 'group'),
    wanted: 'a list of experiments',
    example: '[{ key: "a", group: "b" }]',
  },
  'parent.schema': { ...record, example: '{ theme: "dark" }' },
  'parent.closingButton': flag,
  'parent.pwa': flag,
  'parent.isMobileApp': flag,
  'parent.analytics': flag,
};

const listeners = [
  'onLoaded',
  'onLoadError',
  'onInit',
  'onClose',
  'onDisplayError',
  'onInitError',
  'onError',
  'onReconnect',
  'onTokenExpired',
  'onResize',
  'onTransaction',
  'onAnalytics',
  'onMessage',
] as const satisfies readonly (keyof CashierListeners)[];

/** 'user.currency' → its value; undefined if missing. */
function valueAt(options: LooseRecord, name: string): unknown {
  const [group = '', key] = name.split('.');
  const value = options[group];
  if (key === undefined) return value;
  return isObject(value) ? value[key] : undefined;
}

/** A value in an error text: only its type, since it may be a secret. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'not given';
  if (value === '') return 'given: an empty text';
  if (value === null) return 'given: null';
  return `given: ${Array.isArray(value) ? 'a list' : typeof value}`;
}

type Caller = 'createCashier' | 'preload' | 'prefetch';

/** All mistakes in the options, one sentence each. A warm-up needs the address alone. */
function optionProblems(options: unknown, caller: Caller): readonly string[] {
  const isWarmUp = caller !== 'createCashier';
  if (!isObject(options))
    return [`options: must be an object. Example: ${caller}({ ${isWarmUp ? 'url' : 'element, url, token'} })`];
  const problems: string[] = [];
  for (const [name, { test, wanted, example, isNeeded }] of Object.entries(rules)) {
    const value = valueAt(options, name);
    if (value === undefined ? isNeeded && (!isWarmUp || name === 'url') : !test(value)) {
      problems.push(`${name}: must be ${wanted} (${kindOf(value)}). Example: ${name}: ${example}`);
    }
  }
  for (const name of listeners) {
    const value = options[name];
    if (value !== undefined && typeof value !== 'function') {
      problems.push(`${name}: must be a function (${kindOf(value)}). Example: ${name}: (message) => {}`);
    }
  }
  return problems;
}

/** An error that lists all mistakes in the options; null if there are none. */
export function optionsError(options: unknown, caller: Caller): TypeError | null {
  const problems = optionProblems(options, caller).map((problem) => `- ${problem}`);
  return problems.length > 0 ? new TypeError(`${caller} cannot use its options:\n${problems.join('\n')}`) : null;
}
