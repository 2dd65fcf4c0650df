import { createHash } from 'node:crypto';
import { type CurrencyCode, currencyCodeOf } from '../../contract/ids';
import type { TransactionRow } from '../db/transactionRow';

interface Network {
  readonly title: string;
  readonly prefix: string;
  /** Characters after the prefix. */
  readonly length: number;
  readonly alphabet: string;
  readonly scheme: string;
  /** Players share an address: the memo distinguishes their payments. */
  readonly hasMemo?: boolean;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32 = '023456789acdefghjklmnpqrstuvwxyz';
const hex = '0123456789abcdef';
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Invented addresses in the format of test networks: nobody can pay to them by mistake. */
const networks: Readonly<Record<string, Network> & { eth: Network }> = {
  btc: { title: 'Bitcoin (test)', prefix: 'tb1q', length: 38, alphabet: bech32, scheme: 'bitcoin' },
  ltc: { title: 'Litecoin (test)', prefix: 'tltc1q', length: 38, alphabet: bech32, scheme: 'litecoin' },
  eth: { title: 'Ethereum (test)', prefix: '0x', length: 40, alphabet: hex, scheme: 'ethereum' },
  trx: { title: 'TRON (test)', prefix: 'T', length: 33, alphabet: base58, scheme: 'tron' },
  TRC20: { title: 'TRC20 (test)', prefix: 'T', length: 33, alphabet: base58, scheme: 'tron' },
  ERC20: { title: 'ERC20 (test)', prefix: '0x', length: 40, alphabet: hex, scheme: 'ethereum' },
  TON: { title: 'TON (test)', prefix: 'kQ', length: 46, alphabet: base64url, scheme: 'ton', hasMemo: true },
  BEP20: { title: 'BEP20 (test)', prefix: '0x', length: 40, alphabet: hex, scheme: 'ethereum' },
};

interface Coin {
  readonly currency: CurrencyCode;
  readonly minAmount: string;
}

/** By method. */
const coins: Readonly<Record<string, Coin>> = {
  btc: { currency: currencyCodeOf('BTC'), minAmount: '0.0001' },
  ltc: { currency: currencyCodeOf('LTC'), minAmount: '0.01' },
  eth: { currency: currencyCodeOf('ETH'), minAmount: '0.005' },
  trx: { currency: currencyCodeOf('TRX'), minAmount: '10' },
  usdt: { currency: currencyCodeOf('USDT'), minAmount: '5' },
};

/** Derived from the transaction's id, so it stays the same. */
export function sandboxAddress({ id, method, fields }: Pick<TransactionRow, 'id' | 'method' | 'fields'>) {
  const network = networks[fields.network ?? ''] ?? networks[method] ?? networks.eth;
  const digest = createHash('sha512').update(id).digest();
  const body = Array.from(
    { length: network.length },
    (_, index) => network.alphabet[(digest[index % 64] ?? 0) % network.alphabet.length],
  );
  const address = network.prefix + body.join('');
  const memo = network.hasMemo ? String(digest.readUInt32BE(0)) : undefined;
  return {
    network: network.title,
    address,
    ...(memo !== undefined && { memo }),
    uri: `${network.scheme}:${address}`,
    ...(coins[method] ?? { minAmount: '1' }),
  };
}
