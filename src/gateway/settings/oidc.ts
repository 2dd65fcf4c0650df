import { StartProblem } from '../StartProblem';
import { addressOf, type Environment } from './environment';
import { isLoopback } from './isLoopback';

/** The OpenID provider by which people sign in to the studio. */
export interface OidcSettings {
  /** null: none is configured. */
  readonly oidc: OidcProviderSettings | null;
}

export interface OidcProviderSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in screen calls it. */
  readonly name: string;
}

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** OpenID Connect Discovery 1.0 §2: https, without query and fragment. Plain HTTP only to this machine. */
function issuerOf(text: string): URL {
  const address = addressOf(text);
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (address && isSafe && `${address.username}${address.password}${address.search}${address.hash}` === '')
    return address;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    'OIDC_ISSUER is not the https address of an OpenID provider.',
    'Copy the issuer from its settings, as OIDC_ISSUER=https://login.example.com, without user, password and query',
  );
}

/** @throws StartProblem: only some of the variables are set, the issuer is not valid, or nobody could be sent back */
export function oidcSettingsOf(environment: Environment): OidcSettings {
  const [issuer = '', clientId = '', clientSecret = ''] = names.map((name) => environment[name]?.trim());
  const missing = names.filter((name) => !environment[name]?.trim());
  if (missing.length === names.length) return { oidc: null };
  if (missing.length > 0)
    throw new StartProblem(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
      `Set ${names.join(', ')}, or none of them: then nobody signs in by OpenID Connect`,
    );
  const url = issuerOf(issuer);
  const { PUBLIC_URL, HOST } = environment;
  if (!PUBLIC_URL && HOST && !isLoopback(HOST))
    throw new StartProblem(
      'OIDC_ISSUER is set, and PUBLIC_URL is not.',
      'Set PUBLIC_URL to the origin of the studio: the provider sends people back to an address below it',
    );
  return { oidc: { issuer: url, clientId, clientSecret, name: environment.OIDC_NAME?.trim() || url.host } };
}
