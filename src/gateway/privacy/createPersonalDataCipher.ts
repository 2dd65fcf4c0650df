import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { TransactionId } from '../../contract/ids';
import type { Keyring } from '../keys/createKeyring';

/** What a transaction stores of its player: what was typed, their account, and the bonus that they chose. */
export interface PersonalData {
  readonly fields: Readonly<Record<string, string>>;
  readonly account: string | null;
  readonly bonusId: string | null;
}

/** The columns that hold it. `fields` is an object in rows from before the encryption, and in erased ones. */
export interface PersonalColumns {
  readonly fields: Record<string, string> | string;
  readonly account: string | null;
  readonly bonus: string | null;
  /** Plain, in rows that an earlier version has written. */
  readonly bonusId: string | null;
  /** Id of the key that the columns are encrypted with; null: they are not. */
  readonly personalDataKey: string | null;
}

type Stored = PersonalColumns & { readonly id: TransactionId };

/** In place of a key's id where nothing personal is left, or nothing that any key can read. */
export const noPersonalData = 'none';
export const lostPersonalData = 'lost';

export interface PersonalDataCipher {
  /** Encrypts it with the current key. */
  encrypt(id: TransactionId, data: PersonalData): PersonalColumns;
  /** null: the key is gone, or the columns were changed. */
  decrypt(stored: Stored): PersonalData | null;
  /** Fields alone, as the answer to a step has them. */
  encryptFields(id: TransactionId, fields: PersonalData['fields']): string;
  decryptFields(id: TransactionId, text: string): PersonalData['fields'] | null;
  readonly currentKey: string;
  /** Keys from before the last rotation. */
  readonly olderKeys: readonly string[];
}

/** The envelope: prefix, key id, and nonce, ciphertext and tag in base64url. */
const envelope = /^aes1\.([\w-]+)\.([\w-]+)$/;
const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const isText = (value: unknown): value is string => typeof value === 'string';

const isFields = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isText);

function fieldsIn(text: string): Record<string, string> | null {
  const value: unknown = JSON.parse(text);
  return isFields(value) ? value : null;
}

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits. The transaction's id and the column are authenticated,
 * so that nobody can move a value to another row.
 * @param log gets a line for the first value that a missing key leaves unreadable
 */
export function createPersonalDataCipher(
  keyring: Pick<Keyring, 'current' | 'all' | 'find'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): PersonalDataCipher {
  const { id: currentKey, bytes: currentBytes } = keyring.current('personal-data');
  const reported = new Set<string>();

  function report(key: string): null {
    if (!reported.has(key))
      log.error({ key }, 'personal data cannot be read: its key is not in ROOT_SECRET or ROOT_SECRET_PREVIOUS');
    reported.add(key);
    return null;
  }
  const contextOf = (id: TransactionId, column: string): Buffer => Buffer.from(`${id} ${column}`);

  function encryptText(text: string, context: Buffer): string {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(algorithm, currentBytes, nonce).setAAD(context);
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `aes1.${currentKey}.${Buffer.concat(parts).toString('base64url')}`;
  }
  function decryptText(text: string, context: Buffer): string | null {
    const [, keyId = '', encoded = ''] = envelope.exec(text) ?? [];
    const key = keyring.find('personal-data', keyId);
    if (!key) return report(keyId);
    const bytes = Buffer.from(encoded, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      }).setAAD(context);
      decipher.setAuthTag(bytes.subarray(-tagLength));
      return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return report(keyId); // changed, or of another row
    }
  }
  const encryptColumn = (id: TransactionId, column: string, text: string | null): string | null =>
    text === null ? null : encryptText(text, contextOf(id, column));
  const decryptColumn = (id: TransactionId, column: string, text: string | null): string | null =>
    text === null ? null : decryptText(text, contextOf(id, column));

  const encryptFields = (id: TransactionId, fields: PersonalData['fields']): string =>
    encryptText(JSON.stringify(fields), contextOf(id, 'fields'));
  function decryptFields(id: TransactionId, text: string): PersonalData['fields'] | null {
    const open = decryptText(text, contextOf(id, 'fields'));
    return open === null ? null : fieldsIn(open);
  }

  return {
    currentKey,
    encryptFields,
    decryptFields,
    olderKeys: keyring
      .all('personal-data')
      .map(({ id }) => id)
      .filter((id) => id !== currentKey),
    encrypt: (id, { fields, account, bonusId }) => ({
      fields: encryptFields(id, fields),
      account: encryptColumn(id, 'account', account),
      bonus: encryptColumn(id, 'bonus', bonusId),
      bonusId: null,
      personalDataKey: currentKey,
    }),
    decrypt({ id, fields, account, bonus, bonusId: plainBonusId, personalDataKey }) {
      if (!isText(fields)) return { fields, account, bonusId: plainBonusId };
      const openFields = decryptFields(id, fields);
      const openAccount = personalDataKey === null ? account : decryptColumn(id, 'account', account);
      const bonusId = bonus === null ? plainBonusId : decryptColumn(id, 'bonus', bonus);
      const isLost = (account !== null && openAccount === null) || (bonus !== null && bonusId === null);
      return openFields === null || isLost ? null : { fields: openFields, account: openAccount, bonusId };
    },
  };
}
