import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** A player's token as a platform signs it with TOKEN_SECRET. @param changed claims; undefined leaves one out */
export function signPlatformToken(secret: string, changed: object = {}, alg = 'HS256'): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sub: 'ana', jti: randomUUID(), iat: now, exp: now + 900, ...changed })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}
