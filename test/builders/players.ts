/** A player's country and currency, as the calls send them. */
export interface Region {
  readonly country: string;
  readonly currency: string;
}

export const brazil = { country: 'br', currency: 'BRL' } as const;
export const germany = { country: 'de', currency: 'EUR' } as const;
export const india = { country: 'in', currency: 'INR' } as const;
export const kenya = { country: 'ke', currency: 'KES' } as const;
export const kyrgyzstan = { country: 'kg', currency: 'KGS' } as const;
export const mexico = { country: 'mx', currency: 'MXN' } as const;
export const nigeria = { country: 'ng', currency: 'NGN' } as const;
export const russia = { country: 'ru', currency: 'RUB' } as const;
export const uzbekistan = { country: 'uz', currency: 'UZS' } as const;

/** The user in the host data of a player in this region, in English; with overrides. */
export const hostUser = <More extends object>(region: Region, more?: More) => ({
  lang: 'en',
  paymentGeo: region.country.toUpperCase(),
  ...region,
  ...more,
});
