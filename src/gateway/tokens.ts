import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Database } from './db/openDatabase';
import { revokedTokens } from './db/schema';
import { type Caller, readToken, sandboxIssuer, type TokenKeys } from './tokenReader';

export type { Caller };

export interface Tokens {
  issue(userId: string, seconds: number, country?: string): Promise<{ token: string; expiresAt: Date }>;
  /** null: the token is missing, forged, expired or revoked. @throws KeysUnavailable, and errors of the database */
  verify(token: string): Promise<Caller | null>;
  /** Ends a token, and its sockets. @returns false: it is not valid anyway */
  revoke(token: string): Promise<boolean>;
}

/** A verified token is cached this long, so another node may accept a revoked one until then. ms. */
const cacheFor = 1000;
const maxCached = 20_000;
/** Longer ones are not read: that takes time. */
const maxLength = 8192;

interface TokensOptions {
  readonly db: Database;
  readonly keys: TokenKeys;
  readonly onRevoke: (caller: Caller) => void;
}

/** Players' tokens: the platform's, and with the sandbox its own (RFC 7519). */
export function createTokens({ db, keys, onRevoke }: TokensOptions): Tokens {
  const cache = new Map<string, { readonly caller: Caller; readonly until: number }>();
  const addToCache = (token: string, caller: Caller): void => {
    if (cache.size >= maxCached) cache.clear();
    cache.set(token, { caller, until: Math.min(Date.now() + cacheFor, caller.expiresAt.getTime()) });
  };
  return {
    async issue(userId, seconds, country) {
      const [key] = keys.sandbox;
      if (!key) throw new Error('Without the sandbox only the platform issues tokens.');
      const expiresAt = new Date(Date.now() + seconds * 1000);
      const token = await new SignJWT(country === undefined ? {} : { country })
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setIssuer(sandboxIssuer)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key.bytes);
      return { token, expiresAt };
    },
    async verify(token) {
      const cached = cache.get(token);
      if (cached && cached.until > Date.now()) return cached.caller;
      cache.delete(token);
      const caller = token.length > maxLength ? null : await readToken(token, keys);
      if (!caller) return null;
      const [revoked] = await db.select().from(revokedTokens).where(eq(revokedTokens.id, caller.tokenId)).limit(1);
      if (revoked) return null;
      addToCache(token, caller);
      return caller;
    },
    async revoke(token) {
      const caller = await readToken(token, keys);
      if (!caller) return false;
      cache.delete(token);
      await db.insert(revokedTokens).values({ id: caller.tokenId }).onConflictDoNothing();
      onRevoke(caller);
      return true;
    },
  };
}
