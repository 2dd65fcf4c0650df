import type { CaptchaSettings } from '../captcha/createCaptchaCheck';
import { StartProblem } from '../StartProblem';
import type { SignedPeer } from '../signed/postSigned';
import { type BalanceSettings, balanceSettingsOf } from './balance';
import { captchaOf } from './captcha';
import { type ConnectionSettings, connectionSettingsOf } from './connections';
import { type Deployment, deploymentOf } from './deployment';
import { addressOf, type Environment, flagOf, numberOf, originOf, secretOf } from './environment';
import { type OidcSettings, oidcSettingsOf } from './oidc';
import { type OperateSettings, operateSettingsOf } from './operate';
import { type PlatformHookSettings, platformHookSettingsOf } from './platformHooks';
import { type RetentionDays, retentionDaysOf } from './privacy';
import { type SecretSettings, secretSettingsOf } from './secrets';
import { signedPeerOf } from './signedPeer';

/** The settings of the environment; the gateway's README has the table. */
export interface Settings
  extends SecretSettings,
    ConnectionSettings,
    BalanceSettings,
    PlatformHookSettings,
    OperateSettings,
    OidcSettings {
  readonly port: number;
  readonly host: string;
  /** The widget's path prefix, without slashes. */
  readonly product: string;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** The folder of the built widget, embed, studio and demo; undefined: beside the running bundle. */
  readonly distFolder: string | undefined;
  /** Redis connects the nodes and counts their limits together. It may carry a password. */
  readonly redisUrl: string | undefined;
  /** The origin that players reach, behind a proxy; undefined: http://HOST:PORT. */
  readonly publicUrl: string | undefined;
  /** Calls a minute for one user; an address gets five times as many. */
  readonly rateLimit: number;
  /** SANDBOX=1: the gateway plays the acquirer, and anybody gets a token for any player. */
  readonly isSandbox: boolean;
  /** SANDBOX_HOST=1: the sandbox may be reached from other machines, and every page is marked as a sandbox. */
  readonly isSandboxHost: boolean;
  /** The acquirer behind HTTP that decides payments without the sandbox; null: there is none. */
  readonly acquirer: SignedPeer | null;
  /** Origins whose pages may frame the widget, besides those in the table `partners`. */
  readonly partnerOrigins: readonly string[];
  /** Proxies in front of the gateway: the outermost one's header names the caller's address. */
  readonly trustedProxies: number;
  readonly logLevel: LogLevel;
  /** The studio's token for publishers; undefined: created once in the data folder. */
  readonly opsToken: string | undefined;
  /** The studio's token for authors; undefined: there are only publishers. */
  readonly opsAuthorToken: string | undefined;
  /** Logins of those who have an ops token: four eyes take what it does for theirs. */
  readonly opsTokenOwners: readonly string[];
  /** A second person approves what somebody publishes of their own, and rollbacks, archives and orders. */
  readonly isFourEyes: boolean;
  /** Public keys of services that the widget uses. */
  readonly deployment: Deployment;
  readonly captcha: CaptchaSettings;
  readonly retentionDays: RetentionDays;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Paths of the gateway itself. */
const reservedPaths = ['api', 'studio', 'sandbox', 'acquirer', 'demo', 'healthz', 'livez', 'readyz', 'v4'];

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

function redisUrlOf({ REDIS_URL: text }: Environment): string | undefined {
  if (!text) return undefined;
  if (/^rediss?:$/.test(addressOf(text)?.protocol ?? '')) return text;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    'REDIS_URL is not the address of a Redis server.',
    'Write REDIS_URL=redis://user:password@host:6379, or rediss:// with TLS',
  );
}

function logLevelOf({ LOG_LEVEL: text }: Environment): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn').toLowerCase());
  if (level) return level;
  throw new StartProblem(`LOG_LEVEL is '${text}'.`, `It is one of ${logLevels.join(', ')}`);
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads the environment. @throws StartProblem that names the wrong variable */
export function readSettings(environment: Environment): Settings {
  const { HOST, DATA_DIR, DIST_DIR, PUBLIC_URL, PARTNER_ORIGINS } = environment;
  return {
    port: numberOf(environment, 'PORT', 8080, 65_535),
    host: HOST || '127.0.0.1',
    product: productOf(environment),
    databaseUrl: databaseUrlOf(environment),
    redisUrl: redisUrlOf(environment),
    dataFolder: DATA_DIR || './data',
    distFolder: DIST_DIR || undefined,
    publicUrl: PUBLIC_URL ? originOf('PUBLIC_URL', PUBLIC_URL) : undefined,
    rateLimit: numberOf(environment, 'RATE_LIMIT', 600, 10_000_000, 1),
    isSandbox: flagOf(environment, 'SANDBOX'),
    isSandboxHost: flagOf(environment, 'SANDBOX_HOST'),
    acquirer: signedPeerOf(environment, {
      name: 'ACQUIRER',
      address: 'https://acquirer.example/payments',
      without: 'then only the sandbox can be started.',
    }),
    partnerOrigins: listOf(PARTNER_ORIGINS).map((text) => originOf('PARTNER_ORIGINS', text)),
    trustedProxies: numberOf(environment, 'TRUST_PROXY', 0, 10),
    logLevel: logLevelOf(environment),
    opsToken: secretOf(environment, 'OPS_TOKEN', 16),
    opsAuthorToken: secretOf(environment, 'OPS_AUTHOR_TOKEN', 16),
    opsTokenOwners: listOf(environment.OPS_TOKEN_OWNERS),
    isFourEyes: flagOf(environment, 'FOUR_EYES'),
    deployment: deploymentOf(environment),
    captcha: captchaOf(environment),
    ...secretSettingsOf(environment),
    ...connectionSettingsOf(environment),
    ...balanceSettingsOf(environment),
    ...platformHookSettingsOf(environment),
    ...operateSettingsOf(environment),
    ...oidcSettingsOf(environment),
    retentionDays: retentionDaysOf(environment),
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
