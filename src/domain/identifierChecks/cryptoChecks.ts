import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base64, base64url, bech32, bech32m, createBase58check, hex } from '@scure/base';

const base58check = createBase58check(sha256);

/** The decoded bytes; null for a text that does not decode. */
function decoded<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    // The libraries throw for a wrong alphabet, length or checksum.
    return null;
  }
}

/** A version byte of the list and a hash of 20 bytes, with base58check's checksum. */
function isBase58Address(text: string, versions: readonly number[]): boolean {
  const bytes = decoded(() => base58check.decode(text));
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1);
}

/** A SegWit address: bech32 for version 0 (BIP-173), bech32m for the others (BIP-350). */
const isSegwitAddress = (text: string, prefix: string): boolean =>
  [bech32, bech32m].some((encoding) => {
    const address = encoding.decodeUnsafe(text);
    const [version, ...words] = address ? address.words : [];
    if (address?.prefix !== prefix || version === undefined || version > 16) return false;
    if ((version === 0) !== (encoding === bech32)) return false;
    const { length = 0 } = encoding.fromWordsUnsafe(words) ?? {};
    return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40;
  });

/** EIP-55: the case of the letters is the checksum; an address in one case has none. */
function isEvmAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  return Array.from(lower).every((sign, at) => {
    const isUpper = Number.parseInt(hash[at] ?? '0', 16) >= 8;
    return digits[at] === (isUpper ? sign.toUpperCase() : sign);
  });
}

/** CRC-16/XMODEM, the checksum of TON's addresses. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}

/** A user-friendly address of TON, TEP-2: a flag, a workchain, 32 bytes and their checksum. */
function isTonAddress(text: string): boolean {
  const bytes = decoded(() => base64url.decode(text)) ?? decoded(() => base64.decode(text));
  if (bytes?.length !== 36 || ((bytes[0] ?? 0) & 0x3f) !== 0x11) return false;
  return crc16(bytes.subarray(0, 34)) === ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0);
}

/** The checksums of addresses on the main networks. */
export const cryptoChecks = {
  btc_address: (text: string): boolean => isBase58Address(text, [0x00, 0x05]) || isSegwitAddress(text, 'bc'),
  doge_address: (text: string): boolean => isBase58Address(text, [0x1e, 0x16]),
  evm_address: isEvmAddress,
  ltc_address: (text: string): boolean => isBase58Address(text, [0x30, 0x32, 0x05]) || isSegwitAddress(text, 'ltc'),
  ton_address: isTonAddress,
  tron_address: (text: string): boolean => isBase58Address(text, [0x41]),
} as const;
