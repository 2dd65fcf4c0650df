import { type CurrencyCode, currencyCodeOf } from '../../src/contract/ids';

/** A player's country and currency, as the calls send them. */
export interface Region {
  readonly country: string;
  readonly currency: CurrencyCode;
}

export const brazil = { country: 'br', currency: currencyCodeOf('BRL') } as const;
export const germany = { country: 'de', currency: currencyCodeOf('EUR') } as const;
export const india = { country: 'in', currency: currencyCodeOf('INR') } as const;
export const kenya = { country: 'ke', currency: currencyCodeOf('KES') } as const;
export const kyrgyzstan = { country: 'kg', currency: currencyCodeOf('KGS') } as const;
export const mexico = { country: 'mx', currency: currencyCodeOf('MXN') } as const;
export const nigeria = { country: 'ng', currency: currencyCodeOf('NGN') } as const;
export const russia = { country: 'ru', currency: currencyCodeOf('RUB') } as const;
export const uzbekistan = { country: 'uz', currency: currencyCodeOf('UZS') } as const;

/** The user in the host data of a player in this region, in English; with overrides. */
export const hostUser = <More extends object>(region: { country: string; currency: string }, more?: More) => ({
  lang: 'en',
  paymentGeo: region.country.toUpperCase(),
  ...region,
  ...more,
});
