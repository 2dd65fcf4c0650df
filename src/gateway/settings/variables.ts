import { z } from 'zod/v4';
import {
  about,
  address,
  flag,
  key,
  listOf,
  matching,
  oneOf,
  origin,
  peerAddress,
  secret,
  webhookSecret,
  wholeNumber,
} from './kinds';

/**
 * Days that each kind of data is stored. `transactions`: payments that have ended, with their events, answers and
 * duplicates, five years by Directive (EU) 2015/849, article 40; `fields`: what players typed, and their account, also of
 * payments that are stored longer; `revoked`: ids of revoked tokens, which must outlive the tokens; `hooks`: webhooks of
 * payments that have ended.
 */
const retention = { transactions: 1825, fields: 90, revoked: 30, hooks: 30 };
export type RetentionKind = keyof typeof retention;
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

const kindsOfData = Object.keys(retention);
const daysRule = `${kindsOfData.join(', ')} with days from 1 to 36500`;
const daysIn = (part: string): number => Number(part.replace(/.*:/, ''));
const retentionDays = listOf(
  // `metrics` is of the releases that stored load times: it has no effect.
  matching(new RegExp(`^(?:${kindsOfData.join('|')}|metrics):\\d{1,5}$`), daysRule).refine(
    (part) => daysIn(part) >= 1 && daysIn(part) <= 36_500,
    daysRule,
  ),
).transform(
  (parts): RetentionDays => ({
    ...retention,
    ...Object.fromEntries(
      parts.filter((part) => !part.startsWith('metrics:')).map((part) => [part.replace(/:.*/, ''), daysIn(part)]),
    ),
  }),
);

/** Paths of the gateway itself. */
const reservedPaths = 'api|studio|sandbox|acquirer|demo|healthz|livez|readyz|v4';

const ofProvider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
const previousSecret = 'the secret before a rotation: it signs, too';

/** The gateway's settings: a variable of the environment each. */
export const variables = z.object({
  SANDBOX: flag(
    'the gateway plays the acquirer, and anybody gets a token for any player. `npm start` and `npm run dev` set it',
  ),
  SANDBOX_HOST: flag(
    "the sandbox may be reached from other machines: a `HOST` or `PUBLIC_URL` other than this machine's. Every page is then marked as a sandbox",
  ),
  ACQUIRER_URL: peerAddress()
    .optional()
    .register(about, {
      text: "the [acquirer](../acquirer/README.md) that decides payments without the sandbox: an https address, or this machine's. It has to be set without the sandbox, and not with it",
      example: 'https://acquirer.example/payments',
      isSecret: true,
      needs: ['ACQUIRER_SECRET'],
    }),
  ACQUIRER_SECRET: webhookSecret('`whsec_…`, which signs both ways', 'ACQUIRER_URL'),
  ACQUIRER_SECRET_PREVIOUS: webhookSecret(previousSecret, 'ACQUIRER_URL', 'ACQUIRER_SECRET'),
  ACQUIRER_CONCURRENCY: wholeNumber(1, 10_000)
    .default(200)
    .register(about, { text: 'creates and answers that a node has open at the acquirer at a time' }),
  PORT: wholeNumber(0, 65_535).default(8080).register(about, { text: 'where it listens; 0 takes a free port' }),
  HOST: z.string().default('127.0.0.1').register(about, { text: 'the address that it listens on' }),
  PRODUCT: matching(
    new RegExp(`^(?!(?:${reservedPaths})$)[a-z0-9][a-z0-9-]{0,40}$`, 'i'),
    'one path segment of letters, digits and hyphens that is not in use',
  )
    .default('cashier')
    .register(about, { text: "the widget's path prefix" }),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'the address of a Postgres database').optional().register(about, {
    text: 'of a Postgres database that exists and a role that owns it, or may CREATE in it and in its schema `public`. Tested on PostgreSQL 15. By TLS: `?sslmode=verify-full`, with `&sslrootcert=/path/ca.crt` for an authority of your own. Without it the embedded database',
    example: 'postgres://user:password@host:5432/name',
    isSecret: true,
  }),
  REDIS_URL: address(['redis:', 'rediss:'], 'the address of a Redis server').optional().register(about, {
    text: 'redis://… or, with TLS, rediss://…: connects several nodes, and counts their limits together. Without it Postgres connects them, and each counts by itself',
    example: 'redis://user:password@host:6379',
    isSecret: true,
  }),
  DATA_DIR: z.string().default('./data').register(about, {
    text: "files of the embedded database, root secret, ops token, lock; a folder of its own, which becomes its owner's alone (0700, files 0600); `memory` stores nothing",
  }),
  ROOT_SECRET: secret(32, {
    text: 'the root of all keys: 32 characters or more, as made by `openssl rand -hex 32`; the same on every node. Set it with `DATABASE_URL`: without it, as in earlier releases, the root is derived there from `TOKEN_SECRET`, which the platform knows, too',
    shown: 'created once, in `DATA_DIR`',
  }),
  ROOT_SECRET_PREVIOUS: secret(32, {
    text: 'the root before the last rotation: what its keys have made stays valid',
    needs: ['ROOT_SECRET'],
  }),
  TOKEN_SECRET: secret(32, {
    text: "the secret that your platform signs players' tokens with (HS256), 32 characters or more",
  }),
  TOKEN_SECRET_PREVIOUS: secret(32, { text: 'the one before a rotation', needs: ['TOKEN_SECRET'] }),
  JWKS_URL: peerAddress().optional().register(about, {
    text: "the https address (or this machine's) of your platform's public keys (RFC 7517), for tokens signed by RS256, ES256 or EdDSA. Whoever changes the keys on their way signs tokens. Without the sandbox this or `TOKEN_SECRET` has to be set",
    example: 'https://casino.example/.well-known/jwks.json',
    isSecret: true,
  }),
  TOKEN_ISSUER: z
    .string()
    .optional()
    .register(about, { text: "the claim `iss` that your platform's tokens must have", shown: 'any' }),
  TOKEN_AUDIENCE: z.string().optional().register(about, { text: 'the claim `aud`, likewise', shown: 'any' }),
  BALANCE_URL: peerAddress()
    .optional()
    .register(about, {
      text: "the platform's own balances, where withdrawals are reserved: an https address, or this machine's. Without it the gateway has the balances, [in its ledger](../ledger/README.md)",
      example: 'https://platform.example/balance',
      isSecret: true,
      needs: ['BALANCE_SECRET'],
    }),
  BALANCE_SECRET: webhookSecret('`whsec_…`, which signs the requests', 'BALANCE_URL'),
  BALANCE_SECRET_PREVIOUS: webhookSecret(previousSecret, 'BALANCE_URL', 'BALANCE_SECRET'),
  PLATFORM_WEBHOOK_URL: peerAddress()
    .optional()
    .register(about, {
      text: "the platform's server that gets [webhooks](../webhooks/README.md): an https address, or this machine's. Without it none are sent",
      example: 'https://platform.example/cashier-hooks',
      isSecret: true,
      needs: ['PLATFORM_WEBHOOK_SECRET'],
    }),
  PLATFORM_WEBHOOK_SECRET: webhookSecret('`whsec_…`, which signs them', 'PLATFORM_WEBHOOK_URL'),
  PLATFORM_WEBHOOK_SECRET_PREVIOUS: webhookSecret(previousSecret, 'PLATFORM_WEBHOOK_URL', 'PLATFORM_WEBHOOK_SECRET'),
  PLATFORM_WEBHOOK_EVENTS: oneOf('final', 'all').default('final').register(about, {
    text: '`final`: a webhook for each payment that was processed, has failed or was accepted; `all`: also for each that was made',
  }),
  PUBLIC_URL: origin().optional().register(about, {
    text: 'the origin that players reach, behind a proxy',
    example: 'https://casino.example',
    shown: 'http://HOST:PORT',
  }),
  PARTNER_ORIGINS: listOf(origin()).register(about, {
    text: 'origins whose pages may frame the widget, separated by commas; more may be in the table `partners` (`key`, and `origins` as a JSON list), which is read at the start',
    example: 'https://casino.example',
  }),
  OPS_TOKEN: secret(16, {
    text: 'the token with which the command line publishes; 16 characters or more. In the sandbox it signs in to the studio, too. Only a created one is printed at start. With several nodes, or `DATA_DIR=memory`, set it: each start would create another one, which the other nodes refuse',
    shown: 'created once, in `DATA_DIR`',
  }),
  OPS_AUTHOR_TOKEN: secret(16, {
    text: 'the token with which the command line saves drafts, and publishes nothing; 16 characters or more',
  }),
  OIDC_ISSUER: peerAddress('the https address of an OpenID provider, without user, password and query')
    .refine(
      ({ search, hash }) => `${search}${hash}` === '',
      'the https address of an OpenID provider, without user, password and query',
    )
    .optional()
    .register(about, {
      text: "the OpenID provider by which people may sign in to the studio ([how to connect it](../people/README.md)): https, or this machine's http",
      example: 'https://login.example.com',
      isSecret: true,
      needs: ofProvider,
    }),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .register(about, { text: "this gateway's name at the provider", needs: ofProvider }),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .register(about, { text: 'what it signs in to the provider with', isSecret: true, needs: ofProvider }),
  OIDC_NAME: z
    .string()
    .optional()
    .register(about, { text: "what the sign-in screen calls it: 'Continue with Acme'", shown: "the issuer's host" }),
  FOUR_EYES: flag(
    'a second publisher approves what somebody publishes of their own, and rollbacks, archives and orders. Whoever has changed a draft since the last publish is its author; an ops token requests, and never approves',
  ),
  OPS_TOKEN_OWNERS: listOf(z.string()).register(about, {
    text: 'with `FOUR_EYES`: logins of all who have an ops token or can read it in the pipeline, separated by commas. What a token does counts as done by each of them: they neither publish nor approve it. Without it somebody with the token and an account is two people to the gateway',
  }),
  TRUST_PROXY: wholeNumber(0, 10).default(0).register(about, {
    text: "how many proxies in front of it are trusted to forward the caller's address (`X-Forwarded-For`), for HTTP and sockets. The right number: with too few all players share the proxy's limits, with too many a client writes its own address",
  }),
  RATE_LIMIT: wholeNumber(1, 10_000_000).default(600).register(about, {
    text: 'calls a minute for one player, over all nodes with `REDIS_URL`. What comes without a valid token counts for its address, which gets five times as many, and a hundred times as many files',
  }),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 10_000_000).default(1000).register(about, {
    text: "connections that one address may have open without a valid token; behind a proxy its sockets, as connections are the proxy's own. One more closes the one that waits longest",
  }),
  RECAPTCHA_SITE_KEY: key().optional().register(about, {
    text: "reCAPTCHA v3 for the methods of §9; adds google.com and gstatic.com to the widget's policy. With a site key or a secret a method that needs a captcha takes no payment without one; a provider that does not answer in 3 s keeps nobody from paying",
  }),
  RECAPTCHA_SECRET: key().optional().register(about, {
    text: 'verifies its answers at the provider; without it the acquirer gets them (`captcha` of `payment.create`)',
    isSecret: true,
  }),
  GEETEST_CAPTCHA_ID: key().optional().register(about, {
    text: 'GeeTest v4 for methods with isGeetest; adds geetest.com to the policy',
  }),
  GEETEST_KEY: key().optional().register(about, { text: 'verifies its answers, likewise', isSecret: true }),
  DATADOG_APPLICATION_ID: key().optional().register(about, {
    text: "Datadog RUM; adds its intake and `worker-src blob:` to the widget's policy",
  }),
  DATADOG_CLIENT_TOKEN: key().optional().register(about, { text: 'its token, which is public' }),
  DATADOG_SITE: matching(/^(?:\w+\.)?datadoghq\.(?:com|eu)$/, 'a site of Datadog')
    .default('datadoghq.eu')
    .register(about, { text: 'where it is' }),
  CASHIER_ENVIRONMENT: oneOf('production', 'staging', 'development').optional().register(about, {
    text: 'production, staging or development: whose load-time metrics the widget sends',
    shown: 'production',
  }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('warn')
    .register(about, { text: "pino's levels" }),
  METRICS_PORT: wholeNumber(0, 65_535).optional().register(about, {
    text: 'where `/metrics`, `/livez` and `/readyz` are served to operators; 0 takes a free port. Never on the public port',
    example: '9464',
    shown: 'off',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').register(about, { text: 'the address of that port' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'an http address').optional().register(about, {
    text: 'the collector that gets traces, by OTLP over HTTP with JSON, below `/v1/traces`',
    example: 'http://collector:4318',
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(['http:', 'https:'], 'an http address').optional().register(about, {
    text: 'the same, as it is',
    example: 'http://collector:4318/v1/traces',
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional().register(about, {
    text: 'not `grpc`, which the exporter does not have',
  }),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional().register(about, { text: 'the same, for traces alone' }),
  OTEL_SDK_DISABLED: z.string().optional().register(about, { text: '`true`: nothing is traced' }),
  OTEL_TRACES_EXPORTER: z.string().optional().register(about, { text: '`none`: nothing is traced' }),
  RETENTION_DAYS: retentionDays.register(about, {
    text: 'days that ended payments, what players typed, ids of revoked tokens and webhooks of ended payments are stored, from when they were made; kinds that are left out have these defaults. `revoked` must be longer than a token lives',
    example: 'fields:90,hooks:30',
    shown: Object.entries(retention)
      .map((row) => row.join(':'))
      .join(','),
  }),
  DIST_DIR: z
    .string()
    .optional()
    .register(about, { text: 'folder of the built widget, embed, studio and demo', shown: 'beside the bundle' }),
});
