import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Keyring } from '../keys/createKeyring';
import { keyByHeader } from '../keys/keyByHeader';

/** What a passkey has signed. */
export interface Challenge {
  readonly id: string;
  readonly expiresAt: Date;
}

/** For how long a challenge may be answered. */
export const challengeMinutes = 10;

const purpose = 'passkey-challenge';

/**
 * Challenges for passkeys. Each is a signed token, so that nothing is stored before one is answered: a stranger may ask
 * for as many as they like.
 */
export function createChallenges(keyring: Keyring, now: () => number = Date.now) {
  return {
    /** @param audience what it is for, as 'sign-in': it is good for nothing else */
    issue(audience: string): Promise<string> {
      const { id, bytes } = keyring.current(purpose);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', kid: id })
        .setJti(randomUUID())
        .setAudience(audience)
        .setExpirationTime(Math.floor(now() / 1000) + challengeMinutes * 60)
        .sign(bytes);
    },
    /** @param signed in Base64url, as clients return it. @returns null: it is not ours, has expired, or is for something else */
    async read(signed: string, audience: string): Promise<Challenge | null> {
      const token = Buffer.from(signed, 'base64url').toString();
      try {
        const { payload } = await jwtVerify(token, keyByHeader(keyring, purpose), {
          audience,
          algorithms: ['HS256'],
          currentDate: new Date(now()),
          requiredClaims: ['jti', 'exp'],
        });
        return { id: payload.jti ?? '', expiresAt: new Date((payload.exp ?? 0) * 1000) };
      } catch {
        return null;
      }
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
