import type { FastifyServerOptions } from 'fastify';

/** What a log may never hold, wherever it stands: tokens, and what a player types into a card form. */
const secretPaths = ['token', 'authorization', 'Authorization', 'card_number', 'cvc', 'cvv', 'expiry', 'fields', 'headers.authorization', 'headers.cookie'];
const everywhere = secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]);

/** The socket's query holds a token (specification §7); other queries hold a country and a currency. */
export const withoutSecrets = (url: string): string => url.replaceAll(/([?&](?:Authorization|token)=)[^&]*/gi, '$1[redacted]');

/** pino's options: one line a request, no bodies, secrets redacted. */
export const logOptions = (stream?: { write(line: string): void }): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: process.env.LOG_LEVEL ?? 'warn',
  redact: { paths: everywhere, censor: '[redacted]' },
  serializers: {
    req: ({ method, url }) => ({ method, url: withoutSecrets(url) }),
  },
  ...(stream ? { stream } : {}),
});
