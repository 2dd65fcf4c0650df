import { parseJson } from '../../contract/parseJson';
import { isOfType } from '../../contract/reader/coercions';

/**
 * The token with another signature: its first character is another one, as the bits at the end may count for nothing.
 * null: it is not three parts as a JWT has (RFC 7515 §7.1).
 */
export function forgedToken(token: string): string | null {
  const [, signed, first, rest] = /^([\w-]+\.[\w-]+\.)([\w-])([\w-]+)$/.exec(token) ?? [];
  return signed === undefined ? null : `${signed}${first === 'A' ? 'B' : 'A'}${rest}`;
}

/** The token as an unsigned JWT (RFC 7519 §6); null: it is not three parts as a JWT has. */
export function unsignedToken(token: string): string | null {
  const [, claims] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token) ?? [];
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return claims === undefined ? null : `${header}.${claims}.`;
}

/** Whose a JWT says that it is; null: it does not say, or is none. Nothing is verified. */
export function subjectOf(token: string): string | null {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return isOfType.object(claims) && isOfType.string(claims.sub) ? claims.sub : null;
}
