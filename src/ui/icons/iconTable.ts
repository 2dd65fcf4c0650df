import { bankIcons } from './bankIcons';
import { coinIcons, currencyIcons } from './coinIcons';
import { darkColours } from './darkColours';
import { generalIcons } from './generalIcons';
import type { IconRows, IconSource } from './IconSource';
import { methodIcons } from './methodIcons';

/** Specification §9: these countries have a round icon as well. */
export const circleCountries = ['az', 'kg', 'kz', 'tj', 'uz'] as const;

const rowsByKind: Readonly<Record<string, IconRows>> = {
  // §9: banks have logos for the light and the dark theme.
  bank: Object.fromEntries(
    Object.entries(bankIcons).map(([name, bank]) => [name, { ...bank, dark: darkColours(bank) }]),
  ),
  'country-circle': Object.fromEntries(
    circleCountries.map((country) => [country, { from: 'country-flag-icons', country } as const]),
  ),
  crypto: coinIcons,
  currency: currencyIcons,
  general: generalIcons,
  method: methodIcons,
};

/**
 * Icon name ('method/pix') → its source. Flags are not listed: 'country/br' exists for every code of
 * country-flag-icons. For the build and the studio's picker; the widget never loads it.
 */
export const iconTable: ReadonlyMap<string, IconSource> = new Map(
  Object.entries(rowsByKind).flatMap(([kind, rows]) =>
    Object.entries(rows).map(([name, source]) => [`${kind}/${name}`, source] as const),
  ),
);
