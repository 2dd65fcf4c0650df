import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { SignJWT } from 'jose';
import type { Database } from '../db/openDatabase';
import { revokedTokens } from '../db/schema';
import type { Key } from '../keys/createKeyring';
import { createRevocations } from './createRevocations';
import { type Caller, longestLead, readToken, sandboxIssuer, type TokenKeys } from './readToken';

export type { Caller };

export interface Tokens {
  issue(userId: string, seconds: number, country?: string): Promise<{ token: string; expiresAt: Date }>;
  /** null: the token is missing, forged, expired or revoked. @throws KeysUnavailable, and errors of the database */
  verify(token: string): Promise<Caller | null>;
  /** Ends a token, and its sockets. @returns false: it is not valid anyway */
  revoke(token: string): Promise<boolean>;
  /** Revokes all tokens of a user that were issued until now, by a clock that may be `longestLead` ahead. */
  revokeAll(userId: string): Promise<void>;
}

/** A verified token is cached this long, so another node may accept a revoked one until then. ms, whatever the clock does. */
const cacheFor = 1000;
const maxCached = 20_000;
/** Longer ones are not read: that takes time. */
const maxLength = 8192;
/** Whoever makes tokens has to know why one is refused, and nobody has to read it with each call; ms. */
const logEvery = 60_000;

export interface TokensOptions {
  readonly db: Database;
  readonly keys: TokenKeys;
  /** Keys of the hashes of users whose tokens were all revoked, newest first. */
  readonly userKeys: readonly Key[];
  readonly onRevoke: (caller: Caller) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Players' tokens: the platform's, and with the sandbox its own (RFC 7519). */
export function createTokens({ db, keys, userKeys, onRevoke, log }: TokensOptions): Tokens {
  /** Keyed hashes, the newest first: the id of an erased player must not stay in the table. */
  const userMarksOf = (userId: string): readonly string[] =>
    userKeys.map(({ bytes }) => `user ${createHmac('sha256', bytes).update(userId).digest('base64url')}`);
  const revocations = createRevocations(db);
  /** `until` is a `performance.now()`. */
  const cache = new Map<string, { readonly caller: Caller; readonly until: number }>();
  /** Revocations by this node so far: what was read before the last one is not cached. */
  let revokedHere = 0;
  const addToCache = (token: string, caller: Caller): void => {
    if (cache.size >= maxCached) cache.clear();
    const left = caller.expiresAt.getTime() - Date.now();
    cache.set(token, { caller, until: performance.now() + Math.min(cacheFor, left) });
  };
  /** When each reason was logged last; a `performance.now()`. */
  const logged = new Map<string, number>();
  function logRefusal(reason: string): void {
    const now = performance.now();
    if (now < (logged.get(reason) ?? Number.NEGATIVE_INFINITY) + logEvery) return;
    logged.set(reason, now);
    log.warn({ reason }, "a player's token is refused");
  }
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
      if (cached && cached.until > performance.now()) return cached.caller;
      cache.delete(token);
      if (token === '' || token.length > maxLength) return null;
      const caller = await readToken(token, keys);
      if ('refusal' in caller) {
        if (caller.refusal !== null) logRefusal(caller.refusal);
        return null;
      }
      const ids = [caller.tokenId, ...userMarksOf(caller.userId)];
      const before = revokedHere;
      const revoked = await revocations(ids);
      const isRevoked = (id: string): boolean => {
        const at = revoked.get(id);
        return at !== undefined && (id === caller.tokenId || at.getTime() + longestLead >= caller.issuedAt);
      };
      if (ids.some(isRevoked)) return null;
      if (before === revokedHere) addToCache(token, caller);
      return caller;
    },
    async revoke(token) {
      const caller = await readToken(token, keys);
      if ('refusal' in caller) return false;
      await db.insert(revokedTokens).values({ id: caller.tokenId }).onConflictDoNothing();
      revokedHere += 1;
      cache.delete(token);
      onRevoke(caller);
      return true;
    },
    async revokeAll(userId) {
      const [id = ''] = userMarksOf(userId);
      // The later time: a clock that was set back must not open what an earlier sign-out has closed.
      const at = sql`greatest(${revokedTokens.at}, now())`;
      await db.insert(revokedTokens).values({ id }).onConflictDoUpdate({ target: revokedTokens.id, set: { at } });
      revokedHere += 1;
      for (const [token, { caller }] of cache) if (caller.userId === userId) cache.delete(token);
    },
  };
}
