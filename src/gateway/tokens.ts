import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from './db/openDatabase';
import { revokedTokens } from './db/schema';

/** The player who makes a call. */
export interface Caller {
  readonly userId: string;
  readonly tokenId: string;
  /** Where the platform says that the player is: two letters, lower case. Without it the call's country counts. */
  readonly country?: string;
}

/** The claim `country` of a token; null: it is no country's code. */
function countryOf(claim: unknown): Pick<Caller, 'country'> | null {
  if (claim === undefined) return {};
  return typeof claim === 'string' && /^[a-z]{2}$/i.test(claim) ? { country: claim.toLowerCase() } : null;
}

export interface Tokens {
  issue(userId: string, seconds: number, country?: string): Promise<{ token: string; expiresAt: Date }>;
  /** null: the token is missing, forged, expired or revoked. */
  verify(token: string): Promise<Caller | null>;
  /** false: not a token of this gateway. */
  revoke(token: string): Promise<boolean>;
}

/** A verified token is cached this long, so another node may accept a revoked one until then. ms. */
const cacheFor = 1000;
const maxCached = 20_000;
/** Longer ones are not read: that takes time. */
const maxLength = 8192;

const algorithm = 'HS256';
const issuer = 'cashier-sandbox';

/** Signed tokens of the sandbox (RFC 7519, HS256). A partner's server has its own. */
export function createTokens(db: Database, secret: Uint8Array): Tokens {
  async function read(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer });
      const country = countryOf(payload.country);
      return payload.sub && payload.jti && country ? { userId: payload.sub, tokenId: payload.jti, ...country } : null;
    } catch {
      return null; // forged, truncated or expired: each is answered 401
    }
  }
  const cache = new Map<string, { readonly caller: Caller; readonly until: number }>();
  const addToCache = (token: string, caller: Caller): void => {
    if (cache.size >= maxCached) cache.clear();
    cache.set(token, { caller, until: Date.now() + cacheFor });
  };
  return {
    async issue(userId, seconds, country) {
      const expiresAt = new Date(Date.now() + seconds * 1000);
      const token = await new SignJWT(country === undefined ? {} : { country })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(secret);
      return { token, expiresAt };
    },
    async verify(token) {
      const cached = cache.get(token);
      if (cached && cached.until > Date.now()) return cached.caller;
      cache.delete(token);
      const caller = token.length > maxLength ? null : await read(token);
      if (!caller) return null;
      const [revoked] = await db.select().from(revokedTokens).where(eq(revokedTokens.id, caller.tokenId)).limit(1);
      if (revoked) return null;
      addToCache(token, caller);
      return caller;
    },
    async revoke(token) {
      const caller = await read(token);
      if (!caller) return false;
      cache.delete(token);
      await db.insert(revokedTokens).values({ id: caller.tokenId }).onConflictDoNothing();
      return true;
    },
  };
}
