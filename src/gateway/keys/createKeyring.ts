import { hkdfSync } from 'node:crypto';

/** What the gateway uses keys for. Each purpose has its own key, so one that leaks opens nothing else (NIST SP 800-57 §5.2). */
export type KeyPurpose =
  | 'player-token'
  | 'fingerprint'
  | 'payment-page'
  | 'studio-session'
  | 'oidc-flow'
  | 'passkey-challenge'
  | 'audit'
  | 'personal-data'
  | 'revoked-user'
  | 'release-player';

export interface Key {
  /** Names the root that the key is derived from; safe to store beside what the key has made. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** The keys of a gateway, derived from its root secrets. */
export interface Keyring {
  /** The key for everything new. */
  current(purpose: KeyPurpose): Key;
  /** All accepted keys: the current one first, then the one of the previous root. */
  all(purpose: KeyPurpose): readonly Key[];
  /** The key that has made something; null: its root is gone. */
  find(purpose: KeyPurpose, id: string): Key | null;
}

const keyLength = 32;
const idLength = 6;

/** RFC 5869, SHA-256. A root secret is as random as a key, so there is no salt (§3.1). */
const derive = (root: Uint8Array, info: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `cashier ${info}`, length));

/** The keys of one root, each derived once. */
function keysOf(root: Uint8Array): (purpose: KeyPurpose) => Key {
  const id = derive(root, 'key id', idLength).toString('base64url');
  const keys = new Map<KeyPurpose, Key>();
  return (purpose) => {
    const key = keys.get(purpose) ?? { id, bytes: derive(root, purpose, keyLength) };
    keys.set(purpose, key);
    return key;
  };
}

/**
 * Derives a key for each purpose from one root.
 * @param previous the root before the last rotation: what its keys have made stays valid
 */
export function createKeyring(root: Uint8Array, previous?: Uint8Array): Keyring {
  const newest = keysOf(root);
  const older = previous && keysOf(previous);
  const all = (purpose: KeyPurpose): readonly Key[] => (older ? [newest(purpose), older(purpose)] : [newest(purpose)]);
  return { current: newest, all, find: (purpose, id) => all(purpose).find((key) => key.id === id) ?? null };
}
