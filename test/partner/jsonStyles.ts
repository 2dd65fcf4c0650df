/**
 * How the servers of different makers write the same answer (contract §9). Answers are built with every key of the
 * contract, null where there is no value; each style writes them in its own way. Pure.
 */
export const styleNames = ['exact', 'php', 'orm', 'go'] as const;
export type StyleName = (typeof styleNames)[number];

type Json = Readonly<Record<string, unknown>>;
type Write = (value: unknown) => unknown;

/** A failure before it is written. */
export interface PartnerError {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  /** The message of each wrong field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a duplicate: the first payment, as it is sent. */
  readonly transaction?: Readonly<Record<string, unknown>>;
}

interface Style {
  /** Leaves out the keys without a value, but for the amount that a method does not ask for; the others write null. */
  readonly omitsNull?: true;
  readonly emptyMap?: unknown;
  readonly emptyList?: unknown;
  readonly number?: Write;
  readonly boolean?: Write;
  /** By the key that holds the value. */
  readonly keys?: Readonly<Record<string, Write>>;
  /** Other names for keys: languages, and currencies as keys. */
  readonly names?: Readonly<Record<string, string>>;
  /** Objects, by a key that only they have. */
  readonly objects?: Readonly<Record<string, (object: Json) => Json>>;
  error(error: PartnerError): unknown;
}

const lower: Write = (value) => (typeof value === 'string' ? value.toLowerCase() : value);
const upper: Write = (value) => (typeof value === 'string' ? value.toUpperCase() : value);
const numeric: Write = (value) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : value);
const decimal: Write = (value) => `${value}${String(value).includes('.') ? '0000' : '.00'}`;
const millisecondsOf = (value: unknown): number => Date.parse(String(value));

/** `regex` and `regex_error_key` in place of the list, which is there and has nothing in it. */
const olderSpelling =
  (list: unknown) =>
  (field: Json): Json => {
    const [rule] = Array.isArray(field.regexList) ? field.regexList : [];
    return rule ? { ...field, regexList: list, regex: rule.regex, regex_error_key: rule.regex_error_key } : field;
  };
const without =
  (...keys: readonly string[]) =>
  (object: Json): Json => ({ ...object, ...Object.fromEntries(keys.map((key) => [key, null])) });

const statusWords = ['waiting', 'processed', 'mistaked', 'in review'];

const styles: Readonly<Record<StyleName, Style>> = {
  exact: {
    omitsNull: true,
    error: ({ message, code, fields = {}, transaction }) => {
      const errors = Object.keys(fields).map((name) => [name, { key: 'error.field', isExists: false }]);
      const named = errors.length > 0 && { fields: Object.fromEntries(errors) };
      return { error: { message, code, ...named, ...(transaction && { transaction: inStyle('exact', transaction) }) } };
    },
  },
  php: {
    emptyMap: [],
    number: String,
    boolean: Number,
    names: { BRL: 'brl' },
    keys: {
      currency: lower,
      currencies: lower,
      status: (value) => statusWords[Number(value)] ?? 'in review',
      expiresAt: (value) => String(millisecondsOf(value) / 1000),
    },
    objects: {
      isDirectGeo: () => ({}),
      regexList: olderSpelling([]),
      copy: without('copy'),
      // Nothing comes next.
      next: (transaction) => (kindOf(transaction.next) === 'complete' ? { ...transaction, next: null } : transaction),
      httpMethod: (step) => (step.httpMethod === 'GET' ? { ...step, httpMethod: null } : step),
    },
    error: ({ message, fields }) => ({
      message,
      ...(fields && { errors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])) }),
    }),
  },
  orm: {
    boolean: String,
    names: { en: 'EN', es: 'ES' },
    keys: {
      id: numeric,
      value: numeric,
      document: numeric,
      amount: decimal,
      minAmount: decimal,
      min: decimal,
      max: decimal,
      status: String,
      country: upper,
      paymentGeo: lower,
      code: upper,
      currency: lower,
      lang: upper,
      expiresAt: (value) => String(value).replace('T', ' ').slice(0, 19),
    },
    objects: { copy: without('copy') },
    error: ({ message, fields }) => ({
      error: message,
      ...(fields && { errors: Object.entries(fields).map(([field, text]) => ({ field, message: text })) }),
    }),
  },
  go: {
    emptyMap: null,
    emptyList: null,
    boolean: Number,
    names: { 'pt-br': 'pt_BR' },
    keys: { amount: numeric, httpMethod: lower, lang: () => 'en_US', expiresAt: millisecondsOf },
    objects: {
      isDirectGeo: () => ({}),
      // An empty text is Go's zero value.
      en: (text) => Object.fromEntries(Object.entries(text).map(([language, words]) => [language, words ?? ''])),
      cardViewType: without('name'),
      regexList: olderSpelling(null),
      copy: without('copy'),
      next: (transaction) =>
        kindOf(transaction.next) === 'complete' ? { ...transaction, next: { kind: 'none' } } : transaction,
    },
    error: ({ message, code, fields }) => (fields ? { error: { message, code, fields } } : { message }),
  },
};

const kindOf = (step: unknown): unknown =>
  typeof step === 'object' && step !== null && 'kind' in step ? step.kind : null;

/** An answer in a server's style. */
export function inStyle(name: StyleName, answer: unknown): unknown {
  const style = styles[name];
  const write = (value: unknown, key: string): unknown => {
    if (Array.isArray(value))
      return value.length === 0 && style.emptyList !== undefined
        ? style.emptyList
        : value.map((item) => write(item, key));
    if (typeof value === 'object' && value !== null) return writeObject(value as Json);
    if (value === null) return null;
    const byKey = style.keys?.[key];
    if (byKey) return byKey(value);
    if (typeof value === 'number') return style.number ? style.number(value) : value;
    if (typeof value === 'boolean') return style.boolean ? style.boolean(value) : value;
    return value;
  };
  const writeObject = (object: Json): unknown => {
    const kinds = Object.entries(style.objects ?? {}).filter(([key]) => key in object);
    const rewritten = kinds.reduce((result, [, rewrite]) => rewrite(result), object);
    const entries = Object.entries(rewritten)
      .filter(([key, part]) => !(style.omitsNull && part === null && key !== 'amount'))
      .map(([key, part]) => [style.names?.[key] ?? key, write(part, key)]);
    return entries.length === 0 && style.emptyMap !== undefined ? style.emptyMap : Object.fromEntries(entries);
  };
  return write(answer, '');
}

/** The body of a failure in a server's style. */
export const errorInStyle = (name: StyleName, error: PartnerError): unknown => styles[name].error(error);
