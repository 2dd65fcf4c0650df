import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  AddPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../../../src/contract/generated/types';

/** What an authenticator does wrong. */
interface Faults {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array): string => Buffer.from(data).toString('base64url');

/** WebAuthn Level 3, §6.1: flags UP, UV, BE and BS, AT. */
function authenticatorData(rpId: string, counter: number, isVerified: boolean, attested = Buffer.alloc(0)): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
}

/** RFC 9053 §7.1.1: an EC2 key on P-256 for ES256. */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** A phone with one passkey, without a browser around it. @param origin of the page that it is used on */
export function createSoftAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let userHandle = '';
  const clientData = (type: string, challenge: string, pageOrigin = origin): string =>
    JSON.stringify({ type, challenge, origin: pageOrigin, crossOrigin: false });

  return {
    id,
    create(options: PasskeyCreationOptions, faults: Faults = {}): AddPasskeyRequest['credential'] {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKeyOf(publicKey)]);
      const authData = authenticatorData(options.rp.id ?? '', 0, faults.isVerified ?? true, attested);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, faults.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    sign(
      { challenge, rpId = '' }: PasskeyRequestOptions,
      counter: number,
      faults: Faults = {},
    ): PasskeySignInRequest['credential'] {
      const data = authenticatorData(rpId, counter, faults.isVerified ?? true);
      const json = clientData('webauthn.get', challenge, faults.origin);
      const signature = createSign('sha256').update(data).update(sha256(json)).sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}
