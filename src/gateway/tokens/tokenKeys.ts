import type { FastifyBaseLogger } from 'fastify';
import type { Keyring } from '../keys/createKeyring';
import { StartProblem } from '../StartProblem';
import type { Settings } from '../settings/settings';
import type { TokenKeys } from './readToken';
import { createRemoteKeys } from './remoteKeys';

type TokenSettings = Pick<
  Settings,
  'isSandbox' | 'tokenSecret' | 'tokenSecretPrevious' | 'jwksUrl' | 'tokenIssuer' | 'tokenAudience'
>;

const bytesOf = (secret: string | undefined): Uint8Array[] => (secret ? [new TextEncoder().encode(secret)] : []);

/** What players' tokens are verified with. @throws StartProblem: nobody could sign one */
export function tokenKeysOf(settings: TokenSettings, ring: Keyring, log: FastifyBaseLogger): TokenKeys {
  const { isSandbox, tokenSecret, tokenSecretPrevious, jwksUrl, tokenIssuer, tokenAudience } = settings;
  if (!isSandbox && tokenSecret === undefined && jwksUrl === undefined)
    throw new StartProblem(
      'Nobody can sign the tokens of players.',
      "Set TOKEN_SECRET to a secret that your platform signs them with, or JWKS_URL to your platform's public keys.",
    );
  return {
    sandbox: isSandbox ? ring.all('player-token') : [],
    shared: [...bytesOf(tokenSecret), ...bytesOf(tokenSecretPrevious)],
    remote: jwksUrl === undefined ? null : createRemoteKeys(jwksUrl, log),
    issuer: tokenIssuer,
    audience: tokenAudience,
  };
}
