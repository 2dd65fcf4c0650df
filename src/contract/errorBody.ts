import type { FieldErrors } from './generated/types';
import { coercionsByName, isOfType } from './reader/coercions';
import type { Deviation } from './reader/readShape';

/** The body of a failed call (contract C3), in whichever of the shapes of contract §9 it was sent. */
export interface ServerError {
  readonly message: string | null;
  readonly code: string | number | null;
  /** What the server found wrong, by field; null when it names no field. */
  readonly fields: FieldErrors | null;
  /** DUPLICATE: the first transaction, for its own parser. */
  readonly transaction: unknown;
  /** LAYOUT_CHANGED: the method as it is now, for the list's parser. */
  readonly method: unknown;
  readonly deviations: readonly Deviation[];
}

type Json = Readonly<Record<string, unknown>>;
type FieldError = FieldErrors[string];

const longestMessage = 500;
const keyText = /^[\w-]+(?:\.[\w-]+)+$/;

const objectIn = (value: unknown): Json => (isOfType.object(value) ? value : {});
const firstOf = (value: unknown): unknown => (isOfType.array(value) ? value[0] : value);

function wordsIn(value: unknown): string | null {
  const words = isOfType.number(value) ? String(value) : value;
  return isOfType.string(words) && words.trim() !== '' ? words.slice(0, longestMessage) : null;
}

/** A field's error: an object with any part missing, or words; a word with dots is a translation key. */
function fieldErrorOf(value: unknown): FieldError | null {
  const sent = firstOf(value);
  if (isOfType.object(sent)) {
    const words = wordsIn(sent.text) ?? wordsIn(sent.message);
    const text = isOfType.object(sent.text) ? textByLanguage(sent.text) : words;
    const isExists = [true, 1, '1', 'true'].some((one) => one === sent.isExists);
    const amount = coercionsByName.decimal(sent.amount);
    const count = Number(wordsIn(sent.count) ?? Number.NaN);
    return {
      key: wordsIn(sent.key) ?? '',
      ...(text !== null && { text }),
      ...(amount !== undefined && { amount }),
      ...(Number.isSafeInteger(count) && { count }),
      ...(isExists && { isExists }),
    };
  }
  const words = wordsIn(sent);
  if (words === null) return null;
  return keyText.test(words) ? { key: words } : { key: '', text: words };
}

const textByLanguage = (text: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(text).flatMap(([language, words]) => {
      const one = wordsIn(words);
      return one === null ? [] : [[language.toLowerCase().replaceAll('_', '-'), one]];
    }),
  );

/** Errors by field: a map, or a list of objects that name their field. */
function fieldErrorsIn(value: unknown): FieldErrors | null {
  const entries = isOfType.array(value)
    ? value.map((one) => [wordsIn(objectIn(one).field) ?? wordsIn(objectIn(one).name), one] as const)
    : Object.entries(objectIn(value));
  const errors = entries.flatMap(([path, sent]) => {
    // Some servers name the place in the request: 'fields.email'.
    const name = path?.replace(/^fields\./, '') ?? null;
    const error = name === null || name === '__proto__' ? null : fieldErrorOf(sent);
    return error === null ? [] : [[name, error] as const];
  });
  return errors.length === 0 ? null : Object.fromEntries(errors);
}

/** The first message of a list of errors that name no field. */
const messageInList = (errors: unknown): string | null => {
  const first = firstOf(errors);
  return wordsIn(first) ?? wordsIn(objectIn(first).message);
};

/** Reads the body of a failed call. Text that is no JSON has no message: it may be a proxy's page. */
export function readErrorBody(body: unknown): ServerError {
  const outer = objectIn(body);
  const inner = objectIn(outer.error);
  const fields =
    fieldErrorsIn(inner.fields) ??
    fieldErrorsIn(inner.errors) ??
    fieldErrorsIn(outer.errors) ??
    fieldErrorsIn(outer.fields);
  const message =
    wordsIn(inner.message) ??
    wordsIn(outer.error) ??
    wordsIn(outer.message) ??
    messageInList(inner.errors ?? outer.errors) ??
    wordsIn(Object.values(fields ?? {})[0]?.text) ??
    wordsIn(body);
  const code = [inner.code, outer.code].find((one) => isOfType.string(one) || isOfType.number(one));
  const isExact = body === undefined || body === null || isOfType.object(outer.error);
  return {
    message,
    code: isOfType.string(code) || isOfType.number(code) ? code : null,
    fields,
    transaction: inner.transaction,
    method: inner.method,
    deviations: isExact ? [] : [{ path: '', rule: 'errorBody', wanted: {}, isDropped: false }],
  };
}
