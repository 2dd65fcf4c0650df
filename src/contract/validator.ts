/** One thing that is wrong with a value from outside. */
export interface Problem {
  /** JSON pointer into the value: '/methods/pix/fields/0/name'. Empty for the value itself. */
  readonly path: string;
  /** The rule that was broken, as JSON Schema calls it: 'required', 'type', 'enum' … */
  readonly rule: string;
  /** What the rule asks for, as ajv tells it: { missingProperty: 'name' }. */
  readonly wanted: Readonly<Record<string, unknown>>;
}

/** The shape of a validator that ajv wrote as standalone code: answers yes or no, and keeps why. */
export interface Validator<T> {
  (value: unknown): value is T;
  errors?:
    | readonly { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string }[]
    | null;
}

/** What a parser answers: the value with its type, or what is wrong. Never throws. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Checks a value from outside once; inside it is trusted. */
export function parseWith<T>(validate: Validator<T>, value: unknown): Parsed<T> {
  if (validate(value)) return { ok: true, value };
  const problems = (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
    path: instancePath,
    rule: keyword,
    wanted: params,
  }));
  return { ok: false, problems };
}

/** A problem as one line for a log: '/name: required (missingProperty: name)'. Holds no value of the user's. */
export function describeProblem({ path, rule, wanted }: Problem): string {
  const details = Object.entries(wanted).map(([key, what]) => `${key}: ${String(what)}`);
  return `${path || '/'}: ${rule}${details.length ? ` (${details.join(', ')})` : ''}`;
}
