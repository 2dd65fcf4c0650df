import type { FastifyBaseLogger } from 'fastify';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** The platform's keys have never been read: no token can be verified, valid or not. */
export class KeysUnavailable extends Error {}

/** ms. Keys are read again after this long, so that a withdrawn one ends. */
const refreshEvery = 600_000;

/**
 * The platform's public keys at JWKS_URL (RFC 7517), read when a token needs them. A new key is found at its first token; an
 * unknown one causes one request in 30 s at most. While the address does not answer, the last keys stay valid.
 */
export function createRemoteKeys(url: string, log: Pick<FastifyBaseLogger, 'warn'>): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), { cacheMaxAge: Number.POSITIVE_INFINITY });
  /** A `performance.now()`. */
  let readAt = 0;
  const refresh = (): void => {
    if (!remote.jwks() || performance.now() - readAt < refreshEvery) return;
    readAt = performance.now();
    remote.reload().catch((error: unknown) => log.warn({ err: error }, 'the keys of JWKS_URL could not be read again'));
  };
  return async (header, token) => {
    const isFirst = !remote.jwks();
    if (!isFirst) refresh();
    try {
      const key = await remote(header, token);
      if (isFirst) readAt = performance.now();
      return key;
    } catch (error) {
      if (!remote.jwks()) throw new KeysUnavailable('JWKS_URL does not answer.', { cause: error });
      throw error;
    }
  };
}
