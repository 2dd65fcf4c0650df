import { StartProblem } from './StartProblem';

/** What the environment may say; the README of this room has the table. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The widget's path prefix, without slashes. */
  readonly product: string;
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Where the built widget, embed, studio and demo stand; undefined: beside the running bundle. */
  readonly distFolder: string | undefined;
  /** undefined: made once and kept in the data folder. */
  readonly tokenSecret: string | undefined;
  /** The origin that payment pages are told to come back to; undefined: http://HOST:PORT. */
  readonly publicUrl: string | undefined;
  /** Calls a minute for one user or address. */
  readonly rateLimit: number;
  readonly isSandbox: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function numberOf(environment: Environment, name: string, fallback: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new StartProblem(`${name} is '${text}'.`, `${name} is a whole number from 0 to ${max}, as ${name}=${fallback}`);
}

/** Reads the environment. @throws StartProblem naming the variable that is wrong. */
export function readSettings(environment: Environment): Settings {
  const product = environment.PRODUCT || 'cashier';
  if (!/^[a-z0-9][a-z0-9-]{0,40}$/i.test(product) || ['api', 'studio', 'sandbox', 'demo', 'healthz', 'v4'].includes(product)) {
    throw new StartProblem(`PRODUCT is '${product}'.`, 'It is one path segment of letters, digits and hyphens that is not taken, as PRODUCT=cashier');
  }
  return {
    port: numberOf(environment, 'PORT', 8080, 65_535),
    host: environment.HOST || '127.0.0.1',
    product,
    databaseUrl: environment.DATABASE_URL || undefined,
    dataFolder: environment.DATA_DIR || './data',
    distFolder: environment.DIST_DIR || undefined,
    tokenSecret: environment.TOKEN_SECRET || undefined,
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    rateLimit: numberOf(environment, 'RATE_LIMIT', 600, 10_000_000),
    isSandbox: environment.SANDBOX !== '0',
  };
}
