import { createHmac } from 'node:crypto';
import type { Operation } from '../scenario';

/** What players' tokens are signed with (`gateway/tokens/README.md`). */
export const tokenSecret = 'a secret of the platform and its gateway';

/** A token is made anew so often, and is older than any clock is behind; s. */
const often = 10;
const lead = 300;
const lifetime = 900;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A token of a player, as a platform makes it.
 * @param isFresh made now: their sessions were ended a moment ago
 */
export function mintToken(player: string, kind: Operation['token'], isFresh: boolean): string {
  const now = Math.floor(Date.now() / 1000);
  const iat = isFresh ? now : Math.floor(now / often) * often - lead;
  const exp = kind === 'expired' ? now - lead : iat + lifetime;
  const claims = { sub: player, jti: `${player} ${kind} ${iat}`, iat: Math.min(iat, exp - lifetime), exp };
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  const secret = kind === 'forged' ? `not ${tokenSecret}` : tokenSecret;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
