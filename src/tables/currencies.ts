/** How a currency is written (specification §3 and §9). */
export interface Currency {
  /** The common short form; plain letters where the fonts of cheap phones lack the sign. */
  readonly symbol: string;
  /** Digits after the separator, in the widget and on the wire. */
  readonly decimals: number;
  readonly isCrypto: boolean;
}

const fiat = <Symbol extends string>(symbol: Symbol) => ({ symbol, decimals: 2, isCrypto: false }) as const;
const crypto = <Symbol extends string>(symbol: Symbol, decimals: number) =>
  ({ symbol, decimals, isCrypto: true }) as const;

/**
 * All 68 codes that specification §3 lists (it says 66). Fiat has 2 decimals throughout, also where ISO 4217 has
 * none or three (§9). Arabic currencies have Latin signs, which keep the direction of a line of Latin text.
 */
export const currencies = {
  RUB: fiat('₽'),
  UAH: fiat('₴'),
  EUR: fiat('€'),
  USD: fiat('$'),
  KZT: fiat('₸'),
  AZN: fiat('₼'),
  TJS: fiat('SM'),
  UZS: fiat('soʻm'),
  TRY: fiat('₺'),
  INR: fiat('₹'),
  AUD: fiat('A$'),
  XOF: fiat('CFA'),
  PLN: fiat('zł'),
  ARS: fiat('$'),
  BRL: fiat('R$'),
  CLP: fiat('$'),
  COP: fiat('$'),
  CRC: fiat('₡'),
  MXN: fiat('$'),
  PAB: fiat('B/.'),
  PEN: fiat('S/'),
  XAF: fiat('FCFA'),
  KES: fiat('KSh'),
  UGX: fiat('USh'),
  GHS: fiat('GH₵'),
  RWF: fiat('RF'),
  TZS: fiat('TSh'),
  ZMW: fiat('ZK'),
  HKD: fiat('HK$'),
  IDR: fiat('Rp'),
  MYR: fiat('RM'),
  PHP: fiat('₱'),
  BDT: fiat('৳'),
  IRR: fiat('﷼'),
  IQD: fiat('ID'),
  VND: fiat('₫'),
  THB: fiat('฿'),
  LKR: fiat('Rs'),
  KRW: fiat('₩'),
  SGD: fiat('S$'),
  QAR: fiat('QR'),
  PKR: fiat('₨'),
  OMR: fiat('RO'),
  KWD: fiat('KD'),
  JOD: fiat('JD'),
  AED: fiat('Dh'),
  CAD: fiat('CA$'),
  BYN: fiat('Br'),
  AMD: fiat('֏'),
  CUP: fiat('$'),
  CZK: fiat('Kč'),
  DZD: fiat('DA'),
  GEL: fiat('₾'),
  KGS: fiat('сом'),
  MDL: fiat('L'),
  NGN: fiat('₦'),
  NPR: fiat('Rs'),
  SEK: fiat('kr'),
  SOS: fiat('Sh'),
  ZAR: fiat('R'),
  BTC: crypto('₿', 8),
  ETH: crypto('Ξ', 8),
  LTC: crypto('Ł', 7),
  USDT: crypto('₮', 2),
  TRX: crypto('T', 2),
  EGP: fiat('E£'),
  MMK: fiat('K'),
  JPY: fiat('¥'),
} as const satisfies Record<string, Currency>;

export type KnownCurrencyCode = keyof typeof currencies;

const isKnown = (code: string): code is KnownCurrencyCode => Object.hasOwn(currencies, code);

/** The row of a code. For an unknown code: the code as the symbol, and two decimals. */
export const currencyOf = (code: string): Currency => (isKnown(code) ? currencies[code] : fiat(code));
