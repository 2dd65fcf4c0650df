import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Database } from './db/openDatabase';
import { revokedTokens } from './db/schema';

/** Who calls. */
export interface Caller {
  readonly userId: string;
  readonly tokenId: string;
}

export interface Tokens {
  issue(userId: string, seconds: number): Promise<{ token: string; expiresAt: Date }>;
  /** null: no token, a forged one, one that has run out or was expired on purpose. */
  verify(token: string): Promise<Caller | null>;
  /** Expires a token on purpose; false when it was none of ours. */
  revoke(token: string): Promise<boolean>;
}

/** So long a good token is not looked up again: what one node revokes, another one takes for this much longer. ms. */
const cacheFor = 1000;
const maxCached = 20_000;

const algorithm = 'HS256';
const issuer = 'cashier-sandbox';

/** Random bytes in hex that are made once and kept beside the database, readable by their owner alone. */
async function readOrCreateSecret(dataFolder: string, file: string, bytes: number): Promise<string> {
  const made = randomBytes(bytes).toString('hex');
  if (dataFolder === 'memory') return made;
  const path = join(dataFolder, file);
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept && kept.length === made.length && /^[0-9a-f]+$/.test(kept)) return kept;
  await mkdir(dataFolder, { recursive: true });
  await writeFile(path, made, { mode: 0o600 });
  return made;
}

/** The secret of the environment, else one that is made once. */
export async function readTokenSecret(given: string | undefined, dataFolder: string): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  return Buffer.from(await readOrCreateSecret(dataFolder, 'token-secret', 32), 'hex');
}

/** The studio's token of the environment, else one that is made once and printed at start. */
export const readOpsToken = async (given: string | undefined, dataFolder: string): Promise<string> =>
  given ?? readOrCreateSecret(dataFolder, 'ops-token', 16);

/** A keyed hash of a payload: card numbers are few enough to be found again from a plain one (PCI DSS 3.5.1.1). */
export const createFingerprint =
  (secret: Uint8Array) =>
  (parts: readonly unknown[]): string =>
    createHmac('sha256', secret).update('payload ').update(JSON.stringify(parts)).digest('hex');

/** Signed tokens of the sandbox (RFC 7519, HS256). A partner's own server brings its own. */
export function createTokens(db: Database, secret: Uint8Array): Tokens {
  async function read(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer });
      return payload.sub && payload.jti ? { userId: payload.sub, tokenId: payload.jti } : null;
    } catch {
      return null; // forged, cut or out of date: all the same to the caller, a 401
    }
  }
  const known = new Map<string, { readonly caller: Caller; readonly until: number }>();
  const keep = (token: string, caller: Caller): void => {
    if (known.size >= maxCached) known.clear();
    known.set(token, { caller, until: Date.now() + cacheFor });
  };
  return {
    async issue(userId, seconds) {
      const expiresAt = new Date(Date.now() + seconds * 1000);
      const token = await new SignJWT()
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
      const kept = known.get(token);
      if (kept && kept.until > Date.now()) return kept.caller;
      known.delete(token);
      const caller = token === '' || token.length > 8192 ? null : await read(token);
      if (!caller) return null;
      const [revoked] = await db.select().from(revokedTokens).where(eq(revokedTokens.id, caller.tokenId)).limit(1);
      if (revoked) return null;
      keep(token, caller);
      return caller;
    },
    async revoke(token) {
      const caller = await read(token);
      if (!caller) return false;
      known.delete(token);
      await db.insert(revokedTokens).values({ id: caller.tokenId }).onConflictDoNothing();
      return true;
    },
  };
}
