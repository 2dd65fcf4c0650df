import type { KeyPurpose, Keyring } from './createKeyring';

/** The key that a token's header names, for jose. @throws Error: its root is gone */
export const keyByHeader =
  (keyring: Keyring, purpose: KeyPurpose) =>
  ({ kid = '' }: { readonly kid?: string | undefined }): Uint8Array => {
    const key = keyring.find(purpose, kid);
    if (!key) throw new Error(`The key '${purpose}' of this token is gone.`);
    return key.bytes;
  };
