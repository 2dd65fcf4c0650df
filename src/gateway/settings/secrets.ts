import { StartProblem } from '../StartProblem';
import { addressOf, type Environment, secretOf } from './environment';

/** The secrets of the gateway, and how players' tokens are signed. */
export interface SecretSettings {
  /** The root of all keys; undefined: that of TOKEN_SECRET, else created once in the data folder. */
  readonly rootSecret: string | undefined;
  /** The root before the last rotation. */
  readonly rootSecretPrevious: string | undefined;
  /** Shared with the platform, which signs players' tokens with it (HS256). */
  readonly tokenSecret: string | undefined;
  readonly tokenSecretPrevious: string | undefined;
  /** The platform's public keys (RFC 7517), for tokens that are signed by RS256, ES256 or EdDSA. */
  readonly jwksUrl: string | undefined;
  /** The claim `iss` of the platform's tokens; undefined: any. */
  readonly tokenIssuer: string | undefined;
  /** The claim `aud` of the platform's tokens; undefined: any. */
  readonly tokenAudience: string | undefined;
}

const localHosts: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

function jwksUrlOf({ JWKS_URL: text }: Environment): string | undefined {
  if (!text?.trim()) return undefined;
  const url = addressOf(text.trim());
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.has(url.hostname))) return url.href;
  throw new StartProblem(
    'JWKS_URL is not an https address.',
    'Whoever changes the keys on their way signs tokens: write JWKS_URL=https://casino.example/.well-known/jwks.json',
  );
}

/** @throws StartProblem: it is set, and what it was before is not */
function previousOf(environment: Environment, name: string, current: string | undefined): string | undefined {
  const previous = secretOf(environment, `${name}_PREVIOUS`, 32);
  if (previous === undefined || current !== undefined) return previous;
  throw new StartProblem(`${name}_PREVIOUS is set, and ${name} is not.`, `Set ${name} to the new secret, too.`);
}

/** @throws StartProblem that names the wrong variable, never its value */
export function secretSettingsOf(environment: Environment): SecretSettings {
  const rootSecret = secretOf(environment, 'ROOT_SECRET', 32);
  const tokenSecret = secretOf(environment, 'TOKEN_SECRET', 32);
  return {
    rootSecret,
    rootSecretPrevious: previousOf(environment, 'ROOT_SECRET', rootSecret),
    tokenSecret,
    tokenSecretPrevious: previousOf(environment, 'TOKEN_SECRET', tokenSecret),
    jwksUrl: jwksUrlOf(environment),
    tokenIssuer: environment.TOKEN_ISSUER?.trim() || undefined,
    tokenAudience: environment.TOKEN_AUDIENCE?.trim() || undefined,
  };
}
