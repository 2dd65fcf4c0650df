import { currencies } from '../../tables/currencies';
import type { CoinSource, IconRows, IconSource } from './IconSource';
import { letters } from './IconSource';

/** The package draws Litecoin in grey, which looks disabled. */
const plates: Readonly<Record<string, string>> = { ltc: '#345d9d' };

const coin = (file: string): CoinSource => ({
  from: 'cryptocurrency-icons',
  file,
  ...(plates[file] && { plate: plates[file] }),
});

/** Coins and networks, kind 'crypto'. */
export const coinIcons = {
  bch: coin('bch'),
  bnb: coin('bnb'),
  btc: coin('btc'),
  dai: coin('dai'),
  dash: coin('dash'),
  doge: coin('doge'),
  eth: coin('eth'),
  ltc: coin('ltc'),
  matic: coin('matic'),
  ton: letters('TON', '#0b6fb8'),
  trx: coin('trx'),
  usdc: coin('usdc'),
  usdt: coin('usdt'),
  xmr: coin('xmr'),
  xrp: coin('xrp'),
} as const satisfies IconRows;

/** ISO 4217: the first two letters are the country, except for these unions, which have no flag. */
const unions: Readonly<Record<string, string>> = { XOF: 'CFA', XAF: 'CFA' };

function currencySource(code: string, isCrypto: boolean): IconSource {
  const union = unions[code];
  if (union) return letters(union, '#0b6e75');
  return isCrypto ? coin(code.toLowerCase()) : { from: 'country-flag-icons', country: code.slice(0, 2).toLowerCase() };
}

/** Every currency of the specification, kind 'currency'. */
export const currencyIcons: IconRows = Object.fromEntries(
  Object.entries(currencies).map(([code, { isCrypto }]) => [code.toLowerCase(), currencySource(code, isCrypto)]),
);
