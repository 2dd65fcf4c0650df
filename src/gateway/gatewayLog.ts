import type { FastifyServerOptions } from 'fastify';
import type { LogLevel } from './settings';

/** What a log may never hold, wherever it stands: tokens, and what a player types. */
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

/** The queries that tell nothing of a person. */
const loggedParameters: ReadonlySet<string> = new Set(['country', 'currency', 'platform', 'isNative']);

/** Of a query the names stay, and the values of the plain ones: the socket's holds a token (specification §7). */
export const redactQuery = (url: string): string =>
  url.replaceAll(/([?&])([^=&]*)=([^&]*)/g, (all, sign: string, name: string) =>
    loggedParameters.has(name) ? all : `${sign}${name}=[redacted]`,
  );

/** The database's errors repeat the statement with its values: those are cut off. */
const withoutParameters = (text: string): string => text.replace(/\s*params:[\s\S]*?(?=\n\s+at |$)/, '');

interface LoggedError {
  // pino asks for an open record
  readonly [more: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

/** An error for the log: kind, words, place and cause, and none of the values that it carries. */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...('code' in error ? { code: String(error.code) } : {}),
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** pino's options: one line a request, no bodies, secrets redacted. */
export const logOptions = (
  level: LogLevel,
  stream?: { write(line: string): void },
): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  redact: { paths: redactedPaths, censor: '[redacted]' },
  serializers: {
    req: ({ method, url }) => ({ method, url: redactQuery(url) }),
    err: serializeError,
  },
  ...(stream ? { stream } : {}),
});
