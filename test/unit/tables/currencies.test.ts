import { describe, expect, it } from 'vitest';
import { currencies, currencyOf } from '../../../src/tables/currencies';

/** Specification §3, as it lists them. */
const listed =
  'RUB UAH EUR USD KZT AZN TJS UZS TRY INR AUD XOF PLN ARS BRL CLP COP CRC MXN PAB PEN XAF KES UGX GHS RWF TZS ZMW HKD IDR MYR PHP BDT IRR IQD VND THB LKR KRW SGD QAR PKR OMR KWD JOD AED CAD BYN AMD CUP CZK DZD GEL KGS MDL NGN NPR SEK SOS ZAR BTC ETH LTC USDT TRX EGP MMK JPY'.split(
    ' ',
  );

const symbols = `
  RUB ₽ · UAH ₴ · EUR € · USD $ · KZT ₸ · AZN ₼ · TJS SM · UZS soʻm · TRY ₺
  INR ₹ · AUD A$ · XOF CFA · PLN zł · ARS $ · BRL R$ · CLP $ · COP $ · CRC ₡
  MXN $ · PAB B/. · PEN S/ · XAF FCFA · KES KSh · UGX USh · GHS GH₵ · RWF RF · TZS TSh
  ZMW ZK · HKD HK$ · IDR Rp · MYR RM · PHP ₱ · BDT ৳ · IRR ﷼ · IQD ID · VND ₫
  THB ฿ · LKR Rs · KRW ₩ · SGD S$ · QAR QR · PKR ₨ · OMR RO · KWD KD · JOD JD
  AED Dh · CAD CA$ · BYN Br · AMD ֏ · CUP $ · CZK Kč · DZD DA · GEL ₾ · KGS сом
  MDL L · NGN ₦ · NPR Rs · SEK kr · SOS Sh · ZAR R · BTC ₿ · ETH Ξ · LTC Ł
  USDT ₮ · TRX T · EGP E£ · MMK K · JPY ¥
`
  .trim()
  .split(/ · |\n */);

describe('currencies', () => {
  it('contain the 68 codes of the specification, each with a symbol', () => {
    expect(Object.keys(currencies)).toEqual(listed);
    expect(listed).toHaveLength(68);
    for (const { symbol } of Object.values(currencies)) expect(symbol.trim()).toMatch(/^\S+$/);
  });

  it('have these symbols, the ten of the specification among them', () => {
    const shown = Object.entries(currencies).map(([code, { symbol }]) => `${code} ${symbol}`);
    expect(shown).toEqual(symbols);
    const specified = ['EUR €', 'USD $', 'RUB ₽', 'BRL R$', 'JPY ¥', 'BTC ₿', 'ETH Ξ', 'LTC Ł', 'USDT ₮', 'TRX T'];
    expect(shown).toEqual(expect.arrayContaining(specified));
  });

  it('have two decimals for fiat, and their own for crypto [AMOUNT-2]', () => {
    const crypto: Record<string, number> = { BTC: 8, ETH: 8, LTC: 7, USDT: 2, TRX: 2 };
    for (const code of listed) {
      expect([code, currencyOf(code).decimals, currencyOf(code).isCrypto]).toEqual([
        code,
        crypto[code] ?? 2,
        code in crypto,
      ]);
    }
  });

  it('use the code as the symbol of an unknown currency', () => {
    expect(currencyOf('GOLD')).toEqual({ symbol: 'GOLD', decimals: 2, isCrypto: false });
    expect(currencyOf('constructor').symbol).toBe('constructor');
  });
});
