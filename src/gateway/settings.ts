import { StartProblem } from './StartProblem';

/** The settings of the environment; this room's README has the table. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The widget's path prefix, without slashes. */
  readonly product: string;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** The folder of the built widget, embed, studio and demo; undefined: beside the running bundle. */
  readonly distFolder: string | undefined;
  /** undefined: created once in the data folder. */
  readonly tokenSecret: string | undefined;
  /** The origin that players reach, behind a proxy; undefined: http://HOST:PORT. */
  readonly publicUrl: string | undefined;
  /** Calls a minute for one user; an address gets five times as many. */
  readonly rateLimit: number;
  /** SANDBOX=1: the gateway plays the acquirer, and anybody gets a token for any player. */
  readonly isSandbox: boolean;
  /** SANDBOX_HOST=1: the sandbox may be reached from other machines, and every page is marked as a sandbox. */
  readonly isSandboxHost: boolean;
  /** The acquirer that decides payments without the sandbox. It may carry a password. */
  readonly acquirerUrl: string | undefined;
  /** Origins whose pages may frame the widget, besides those in the table `partners`. */
  readonly partnerOrigins: readonly string[];
  /** Proxies in front of the gateway: the outermost one's header names the caller's address. */
  readonly trustedProxies: number;
  readonly logLevel: LogLevel;
  /** The studio's token for publishers; undefined: created once in the data folder. */
  readonly opsToken: string | undefined;
  /** The studio's token for authors; undefined: there are only publishers. */
  readonly opsAuthorToken: string | undefined;
  /** Authors may not publish their own drafts. */
  readonly isFourEyes: boolean;
  /** Public keys of services that the widget uses. */
  readonly deployment: Deployment;
}

/** Passed to the widget in its document (`readDeployment`). */
export interface Deployment {
  readonly recaptchaSiteKey?: string;
  readonly geetestCaptchaId?: string;
  readonly datadogApplicationId?: string;
  readonly datadogClientToken?: string;
  /** As 'datadoghq.eu'. */
  readonly datadogSite?: string;
  readonly environment?: DeploymentEnvironment;
}

const deploymentEnvironments = ['production', 'staging', 'development'] as const;
type DeploymentEnvironment = (typeof deploymentEnvironments)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Paths of the gateway itself. */
const reservedPaths = ['api', 'studio', 'sandbox', 'demo', 'healthz', 'v4'];
const minSecretLength = 32;

function numberOf(environment: Environment, name: string, fallback: number, max: number, min = 0): number {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartProblem(
    `${name} is '${text}'.`,
    `${name} is a whole number from ${min} to ${max}, as ${name}=${fallback}`,
  );
}

/** Only '1' switches on, and only '0' or nothing off: 'false' and 'yes' are mistakes that nobody should guess about. */
function flagOf(environment: Environment, name: string): boolean {
  const text = environment[name] ?? '';
  if (text === '1') return true;
  if (text === '' || text === '0') return false;
  throw new StartProblem(
    `${name} is '${text}'.`,
    `Only ${name}=1 switches it on. To switch it off, leave ${name} out or write ${name}=0`,
  );
}

const addressOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};

/** Only 'https://casino.example': a path, a star or a semicolon would change the page's policy. */
const originPattern = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i;

function originOf(name: string, text: string): string {
  const address = originPattern.test(text) ? addressOf(text) : null;
  if (address) return address.origin;
  throw new StartProblem(
    `${name} contains '${text}'.`,
    `It takes origins without a path, as ${name}=https://casino.example`,
  );
}

function productOf(environment: Environment): string {
  const product = environment.PRODUCT || 'cashier';
  if (/^[a-z0-9][a-z0-9-]{0,40}$/i.test(product) && !reservedPaths.includes(product.toLowerCase())) return product;
  throw new StartProblem(
    `PRODUCT is '${product}'.`,
    'It is one path segment of letters, digits and hyphens that is not in use, as PRODUCT=cashier',
  );
}

function databaseUrlOf({ DATABASE_URL: text }: Environment): string | undefined {
  if (!text) return undefined;
  if (/^postgres(?:ql)?:$/.test(addressOf(text)?.protocol ?? '')) return text;
  // The address contains a password, so the message does not repeat it.
  throw new StartProblem(
    'DATABASE_URL is not the address of a Postgres database.',
    'Write DATABASE_URL=postgres://user:password@host:5432/name',
  );
}

function tokenSecretOf({ TOKEN_SECRET: secret }: Environment): string | undefined {
  if (!secret || secret.length >= minSecretLength) return secret || undefined;
  throw new StartProblem(
    'TOKEN_SECRET is too short to be safe.',
    `It takes ${minSecretLength} characters or more, as made by: openssl rand -hex 32`,
  );
}

const minOpsTokenLength = 16;

function opsTokenOf(environment: Environment, name: string): string | undefined {
  const token = environment[name]?.trim();
  if (!token || token.length >= minOpsTokenLength) return token || undefined;
  throw new StartProblem(
    `${name} is too short to be safe.`,
    `It takes ${minOpsTokenLength} characters or more, as made by: openssl rand -hex 16`,
  );
}

function logLevelOf({ LOG_LEVEL: text }: Environment): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn').toLowerCase());
  if (level) return level;
  throw new StartProblem(`LOG_LEVEL is '${text}'.`, `It is one of ${logLevels.join(', ')}`);
}

/** Letters, digits, '-' and '_': keys end up in a document and in URLs. */
function keyOf(environment: Environment, name: string): string | undefined {
  const key = environment[name]?.trim();
  if (!key || /^[\w-]{8,128}$/.test(key)) return key || undefined;
  throw new StartProblem(
    `${name} is not a key.`,
    'It is the public key that the service shows: letters, digits, - and _',
  );
}

function deploymentEnvironmentOf({ CASHIER_ENVIRONMENT: text }: Environment): DeploymentEnvironment | undefined {
  if (!text) return undefined;
  const name = deploymentEnvironments.find((known) => known === text.toLowerCase());
  if (name) return name;
  throw new StartProblem(`CASHIER_ENVIRONMENT is '${text}'.`, `It is one of ${deploymentEnvironments.join(', ')}`);
}

function deploymentOf(environment: Environment): Deployment {
  const runsIn = deploymentEnvironmentOf(environment);
  const recaptchaSiteKey = keyOf(environment, 'RECAPTCHA_SITE_KEY');
  const geetestCaptchaId = keyOf(environment, 'GEETEST_CAPTCHA_ID');
  const datadogApplicationId = keyOf(environment, 'DATADOG_APPLICATION_ID');
  const datadogClientToken = keyOf(environment, 'DATADOG_CLIENT_TOKEN');
  const datadogSite = environment.DATADOG_SITE || 'datadoghq.eu';
  if (!/^(?:\w+\.)?datadoghq\.(?:com|eu)$/.test(datadogSite))
    throw new StartProblem(
      `DATADOG_SITE is '${datadogSite}'.`,
      'It is a site of Datadog, as DATADOG_SITE=datadoghq.eu',
    );
  return {
    ...(recaptchaSiteKey && { recaptchaSiteKey }),
    ...(geetestCaptchaId && { geetestCaptchaId }),
    ...(runsIn && { environment: runsIn }),
    ...(datadogApplicationId && datadogClientToken && { datadogApplicationId, datadogClientToken, datadogSite }),
  };
}

/** Reads the environment. @throws StartProblem that names the wrong variable */
export function readSettings(environment: Environment): Settings {
  const { HOST, DATA_DIR, DIST_DIR, PUBLIC_URL, PARTNER_ORIGINS, ACQUIRER_URL } = environment;
  return {
    port: numberOf(environment, 'PORT', 8080, 65_535),
    host: HOST || '127.0.0.1',
    product: productOf(environment),
    databaseUrl: databaseUrlOf(environment),
    dataFolder: DATA_DIR || './data',
    distFolder: DIST_DIR || undefined,
    tokenSecret: tokenSecretOf(environment),
    publicUrl: PUBLIC_URL ? originOf('PUBLIC_URL', PUBLIC_URL) : undefined,
    rateLimit: numberOf(environment, 'RATE_LIMIT', 600, 10_000_000, 1),
    isSandbox: flagOf(environment, 'SANDBOX'),
    isSandboxHost: flagOf(environment, 'SANDBOX_HOST'),
    acquirerUrl: ACQUIRER_URL?.trim() || undefined,
    partnerOrigins: (PARTNER_ORIGINS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => originOf('PARTNER_ORIGINS', text)),
    trustedProxies: numberOf(environment, 'TRUST_PROXY', 0, 10),
    logLevel: logLevelOf(environment),
    opsToken: opsTokenOf(environment, 'OPS_TOKEN'),
    opsAuthorToken: opsTokenOf(environment, 'OPS_AUTHOR_TOKEN'),
    isFourEyes: flagOf(environment, 'FOUR_EYES'),
    deployment: deploymentOf(environment),
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
