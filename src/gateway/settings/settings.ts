import type { CaptchaSettings } from '../captcha/createCaptchaCheck';
import { StartProblem } from '../StartProblem';
import type { SignedPeer } from '../signed/postSigned';
import { isLoopback } from './isLoopback';
import { type Environment, readVariables, type Variables } from './readVariables';

export type Settings = Readonly<ReturnType<typeof readSettings>>;
export type LogLevel = Variables['LOG_LEVEL'];
/** `final`: the statuses that end a payment; `all`: each status. */
export type WebhookSelection = Variables['PLATFORM_WEBHOOK_EVENTS'];

export interface PlatformWebhooks extends SignedPeer {
  readonly events: WebhookSelection;
}

/** The OpenID provider by which people sign in to the studio. */
export interface OidcProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in screen calls it. */
  readonly name: string;
}

/** Passed to the widget in its document (`readDeployment`). */
export interface Deployment {
  readonly recaptchaSiteKey?: string;
  readonly geetestCaptchaId?: string;
  readonly datadogApplicationId?: string;
  readonly datadogClientToken?: string;
  readonly datadogSite?: string;
  readonly environment?: NonNullable<Variables['CASHIER_ENVIRONMENT']>;
}

/** How long a client may take, in ms (PROD-12). */
const deadlines = {
  /** From the connection, or the end of the last request, until the headers are complete. */
  headers: 10_000,
  /** Until the body is complete, too: 128 KB at 4 KB/s. */
  request: 30_000,
  /** Without a byte in either direction. Longer than the longest call. */
  idle: 65_000,
  /** Between two requests of a connection; longer than that of a proxy in front, which would use a closed one. */
  keepAlive: 72_000,
  /** Until a socket has brought a valid token. */
  authentication: 20_000,
};

type PeerName = 'ACQUIRER' | 'BALANCE' | 'PLATFORM_WEBHOOK';

/** Another server by its variables; null: none is set. */
function peerOf(variables: Variables, name: PeerName): SignedPeer | null {
  const url = variables[`${name}_URL`];
  const secret = variables[`${name}_SECRET`];
  const previousSecret = variables[`${name}_SECRET_PREVIOUS`];
  return url && secret ? { url: url.href, secret, ...(previousSecret && { previousSecret }) } : null;
}

const captchaOf = (variables: Variables): CaptchaSettings => ({
  invisible: {
    siteKey: variables.RECAPTCHA_SITE_KEY ?? null,
    secret: variables.RECAPTCHA_SECRET ?? null,
    url: 'https://www.google.com/recaptcha/api/siteverify',
  },
  challenge: {
    siteKey: variables.GEETEST_CAPTCHA_ID ?? null,
    secret: variables.GEETEST_KEY ?? null,
    url: 'https://gcaptcha4.geetest.com/validate',
  },
});

function deploymentOf(variables: Variables): Deployment {
  const {
    RECAPTCHA_SITE_KEY: recaptchaSiteKey,
    GEETEST_CAPTCHA_ID: geetestCaptchaId,
    CASHIER_ENVIRONMENT: environment,
    DATADOG_APPLICATION_ID: datadogApplicationId,
    DATADOG_CLIENT_TOKEN: datadogClientToken,
    DATADOG_SITE: datadogSite,
  } = variables;
  return {
    ...(recaptchaSiteKey && { recaptchaSiteKey }),
    ...(geetestCaptchaId && { geetestCaptchaId }),
    ...(environment && { environment }),
    ...(datadogApplicationId && datadogClientToken && { datadogApplicationId, datadogClientToken, datadogSite }),
  };
}

/** Where spans are sent: the address for traces as it is, the general one with `/v1/traces` ("OTLP exporter configuration"). */
function tracesUrlOf(variables: Variables): string | undefined {
  const general = variables.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (general && `${general}/v1/traces`);
  const isOff = variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || variables.OTEL_TRACES_EXPORTER === 'none';
  if (!url || isOff) return undefined;
  const protocol = variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? variables.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol?.toLowerCase() !== 'grpc') return url;
  throw new StartProblem(
    'Traces cannot be sent over gRPC.',
    "Set OTEL_EXPORTER_OTLP_PROTOCOL=http/json, and the endpoint to the collector's port for HTTP, as http://collector:4318",
  );
}

/** @throws StartProblem: the provider could send nobody back */
function oidcOf(variables: Variables, isReachable: boolean): OidcProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  if (!issuer || !clientId || !clientSecret) return null;
  if (isReachable) return { issuer, clientId, clientSecret, name: variables.OIDC_NAME ?? issuer.host };
  throw new StartProblem(
    'OIDC_ISSUER is set, and PUBLIC_URL is not.',
    'Set PUBLIC_URL to the origin of the studio: the provider sends people back to an address below it',
  );
}

/** Reads the environment. `variables` says what each setting means. @throws StartProblem that names the wrong variable */
export function readSettings(environment: Environment) {
  const variables = readVariables(environment);
  const { HOST: host, PUBLIC_URL: publicUrl } = variables;
  const [acquirer, platform] = [peerOf(variables, 'ACQUIRER'), peerOf(variables, 'PLATFORM_WEBHOOK')];
  return {
    port: variables.PORT,
    host,
    product: variables.PRODUCT,
    databaseUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    dataFolder: variables.DATA_DIR,
    distFolder: variables.DIST_DIR,
    publicUrl,
    rateLimit: variables.RATE_LIMIT,
    isSandbox: variables.SANDBOX,
    isSandboxHost: variables.SANDBOX_HOST,
    /** null: only the sandbox can be started. */
    acquirer: acquirer && { ...acquirer, atATime: variables.ACQUIRER_CONCURRENCY },
    /** null: the gateway has the balances, in its own ledger. */
    platformBalance: peerOf(variables, 'BALANCE'),
    platformWebhooks: platform && { ...platform, events: variables.PLATFORM_WEBHOOK_EVENTS },
    partnerOrigins: variables.PARTNER_ORIGINS,
    trustedProxies: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    opsToken: variables.OPS_TOKEN,
    opsAuthorToken: variables.OPS_AUTHOR_TOKEN,
    opsTokenOwners: variables.OPS_TOKEN_OWNERS,
    isFourEyes: variables.FOUR_EYES,
    rootSecret: variables.ROOT_SECRET,
    rootSecretPrevious: variables.ROOT_SECRET_PREVIOUS,
    tokenSecret: variables.TOKEN_SECRET,
    tokenSecretPrevious: variables.TOKEN_SECRET_PREVIOUS,
    jwksUrl: variables.JWKS_URL?.href,
    tokenIssuer: variables.TOKEN_ISSUER,
    tokenAudience: variables.TOKEN_AUDIENCE,
    connectionsPerAddress: variables.CONNECTIONS_PER_ADDRESS,
    deadlines,
    metricsPort: variables.METRICS_PORT,
    metricsHost: variables.METRICS_HOST,
    tracesUrl: tracesUrlOf(variables),
    oidc: oidcOf(variables, publicUrl !== undefined || isLoopback(host)),
    deployment: deploymentOf(variables),
    captcha: captchaOf(variables),
    retentionDays: variables.RETENTION_DAYS,
  };
}

/** Hosts that mean 'every address of this machine': no URL can contain them. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::', '*', '']);

/** Where players reach the gateway, without a trailing slash: PUBLIC_URL, else the address that it listens on. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
