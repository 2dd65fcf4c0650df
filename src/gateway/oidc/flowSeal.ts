import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Keyring } from '../keys/createKeyring';
import { keyByHeader } from '../keys/keyByHeader';

/** What the gateway has to remember while somebody is at the OpenID provider. */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code verifier (RFC 7636). */
  readonly verifier: string;
}

/** For how long somebody may be at the provider. s */
export const flowSeconds = 600;

const purpose = 'oidc-flow';

/** Seals flows for a cookie: encrypted, and with an expiry. Any node can finish what another has begun. */
export function createFlowSeal(keyring: Keyring, now: () => number = Date.now) {
  return {
    seal({ state, nonce, verifier }: Flow): Promise<string> {
      const { id, bytes } = keyring.current(purpose);
      return new EncryptJWT({ state, nonce, verifier })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
        .setExpirationTime(Math.floor(now() / 1000) + flowSeconds)
        .encrypt(bytes);
    },
    /** @returns null: it was not sealed here, or its time is over */
    async open(sealed: string): Promise<Flow | null> {
      try {
        const { payload } = await jwtDecrypt(sealed, keyByHeader(keyring, purpose), {
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        });
        const { state, nonce, verifier } = payload;
        return { state: String(state), nonce: String(nonce), verifier: String(verifier) };
      } catch {
        return null;
      }
    },
  };
}

export type FlowSeal = ReturnType<typeof createFlowSeal>;
