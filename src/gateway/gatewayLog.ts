import type { FastifyServerOptions } from 'fastify';
import { withoutCardNumbers } from '../domain/card/cardNumber';
import { requestContext } from './operate/requestContext';
import type { LogLevel } from './settings/settings';

/** Never logged, at any depth: tokens and what players type. */
const secretNames = [
  'token',
  'authorization',
  'Authorization',
  'cookie',
  'card_number',
  'cvc',
  'cvv',
  'expiry',
  'fields',
  'params',
  'query',
  'body',
];
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Query parameters that identify nobody. */
const loggedParameters: ReadonlySet<string> = new Set(['country', 'currency', 'platform', 'isNative']);

/** Redacts card numbers, and the values of a query: the socket's carries a token (specification §7). */
export const redactUrl = (url: string): string =>
  withoutCardNumbers(url).replaceAll(/([?&])([^=&]*)=([^&]*)/g, (all, sign: string, name: string) =>
    loggedParameters.has(name) ? all : `${sign}${name}=[redacted]`,
  );

/** Cuts the parameter values off a database error, which repeats its statement with them; and redacts card numbers. */
const withoutValues = (text: string): string =>
  withoutCardNumbers(text.replace(/\s*params:[\s\S]*?(?=\n\s+at |$)/, ''));

interface LoggedError {
  // pino's type has an index signature.
  readonly [more: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** An error for the log: type, message, stack and cause, without parameter values. */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** pino's options: one line per request, no bodies, secrets redacted. */
export const logOptions = (
  level: LogLevel,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  redact: { paths: redactedPaths, censor: '[redacted]' },
  serializers: {
    req: ({ method, url }) => ({ method, url: redactUrl(url) }),
    err: serializeError,
  },
  // Lines of a call, wherever they are written; lines about a request have its id from Fastify.
  mixin() {
    const context = requestContext.getStore();
    return context ? { reqId: context.id } : {};
  },
  ...(stream ? { stream } : {}),
});
