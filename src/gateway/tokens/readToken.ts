import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { isStorable } from '../db/isStorable';
import type { Key } from '../keys/createKeyring';
import { KeysUnavailable } from './remoteKeys';

/** The player who makes a call. */
export interface Caller {
  readonly userId: string;
  readonly tokenId: string;
  /** When the token was issued, in ms since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: Date;
  /** Where the platform says that the player is: two letters, lower case. Without it the call's country counts. */
  readonly country?: string;
}

/** The claim `country` of a token; null: it is no country's code. */
function countryOf(claim: unknown): Pick<Caller, 'country'> | null {
  if (claim === undefined) return {};
  return typeof claim === 'string' && /^[a-z]{2}$/i.test(claim) ? { country: claim.toLowerCase() } : null;
}

/** What players' tokens are verified with. */
export interface TokenKeys {
  /** The sandbox's own, newest first; none without the sandbox: what a former one has signed is refused. */
  readonly sandbox: readonly Key[];
  /** Shared with the platform, newest first. */
  readonly shared: readonly Uint8Array[];
  /** The platform's public keys. */
  readonly remote: JWTVerifyGetKey | null;
  /** The claims that the platform's tokens must have; undefined: any. */
  readonly issuer: string | undefined;
  readonly audience: string | undefined;
}

export const sandboxIssuer = 'cashier-sandbox';
/** Issuers of the gateway itself; it once signed the studio's sessions with the platform's secret. */
const ownIssuers = /^cashier-/;

/** A token that leaks opens an account until it ends, so none may last longer. Seconds. */
const longestLifetime = 24 * 3600;
/** Clocks differ. Seconds. */
const tolerance = 60;
/** How far the platform's clock may be ahead of ours. As long after a sign-out, new tokens are refused like old ones. ms. */
export const longestLead = 5000;
const longestClaim = 256;
const publicAlgorithms = ['RS256', 'ES256', 'EdDSA'];

/** Why a token is refused, for whoever makes tokens: nothing of the token is in it. null: it has expired, as each one does. */
export interface TokenRefusal {
  readonly refusal: string | null;
}
const refused = (refusal: string | null): TokenRefusal => ({ refusal });

interface Source {
  readonly keys: readonly (Uint8Array | JWTVerifyGetKey)[];
  readonly options: JWTVerifyOptions;
}

/** The keys for a token, by what it says of itself: a public key is never used as a shared secret (RFC 8725 §2.1). */
function sourceOf(token: string, { sandbox, shared, remote, issuer, audience }: TokenKeys): Source | TokenRefusal {
  const { alg = '' } = decodeProtectedHeader(token);
  const { iss = '' } = decodeJwt(token);
  const claims = { ...(issuer && { issuer }), ...(audience && { audience }) };
  if (alg === 'HS256' && iss === sandboxIssuer)
    return { keys: sandbox.map(({ bytes }) => bytes), options: { algorithms: ['HS256'] } };
  if (ownIssuers.test(iss)) return refused("issuers that begin with 'cashier-' are the gateway's own");
  if (alg === 'HS256')
    return shared.length > 0
      ? { keys: shared, options: { algorithms: ['HS256'], ...claims } }
      : refused('it is signed by HS256, and TOKEN_SECRET is not set');
  return remote
    ? { keys: [remote], options: { algorithms: publicAlgorithms, ...claims } }
    : refused('it is not signed by HS256, and JWKS_URL is not set');
}

/** A claim that the database can store. jose does not check the types of these. */
const isClaim = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= longestClaim && isStorable(claim);

function callerOf({ sub, jti, exp, iat, ...claims }: JWTPayload): Caller | TokenRefusal {
  if (!isClaim(sub) || !isClaim(jti)) return refused(`sub and jti have to be texts of 1 to ${longestClaim} characters`);
  if (typeof exp !== 'number' || typeof iat !== 'number') return refused('exp and iat have to be numbers');
  const now = Date.now();
  const issuedAt = iat * 1000;
  const lifetime = exp - Math.min(issuedAt, now) / 1000;
  const country = countryOf(claims.country);
  if (issuedAt > now + longestLead)
    return refused(`iat, in seconds since 1970, is more than ${longestLead / 1000} s ahead of the gateway's clock`);
  if (lifetime > longestLifetime + tolerance)
    return refused(`exp, in seconds since 1970, is more than ${longestLifetime / 3600} hours after iat`);
  if (!country) return refused('country has to be two letters');
  return { userId: sub, tokenId: jti, issuedAt, expiresAt: new Date(exp * 1000), ...country };
}

const verified = async (
  token: string,
  key: Uint8Array | JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> =>
  (typeof key === 'function' ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options)).payload;

/** @param error of jose */
function refusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return refused(null);
  if (error instanceof errors.JWTClaimValidationFailed)
    return refused(`claim ${error.claim} ${error.reason === 'missing' ? 'is missing' : 'is not valid'}`);
  if (error instanceof errors.JOSEAlgNotAllowed)
    return refused(`it is signed by none of ${publicAlgorithms.join(', ')}`);
  if (error instanceof errors.JWKSNoMatchingKey) return refused('JWKS_URL has no key with its kid');
  return refused('it is no JWT');
}

/**
 * Reads a player's token (RFC 7519, RFC 8725): who it is for, by which id it can be revoked, and when it ends. It is
 * refused if it is forged, has expired, lacks one of the claims, or lasts too long.
 * @throws KeysUnavailable
 */
export async function readToken(token: string, keys: TokenKeys): Promise<Caller | TokenRefusal> {
  if (token.startsWith('Bearer ')) return refused("it begins with 'Bearer ': the page gives the token alone");
  try {
    const source = sourceOf(token, keys);
    if ('refusal' in source) return source;
    const { keys: candidates, options } = source;
    for (const key of candidates) {
      try {
        return callerOf(await verified(token, key, { ...options, requiredClaims: ['exp', 'iat', 'sub', 'jti'] }));
      } catch (error) {
        // Of another generation, perhaps.
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    }
    return refused('it is signed with another key');
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error;
    return refusalOf(error);
  }
}
