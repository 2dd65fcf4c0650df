import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import metadata from 'libphonenumber-js/metadata.max.json';
import { digitsOf } from '../../domain/latinNumber';

/**
 * Writes phoneCountries.json from libphonenumber's metadata: `npx tsx src/form/phone/generatePhoneCountries.ts`.
 * Run by hand when numbering plans change; the widget itself never loads that library.
 */

/** Ascension and Tristan da Cunha: no ISO 3166 code and no flag of their own; they call through Saint Helena's plan. */
const leftOut = new Set(['AC', 'TA']);

/** The trunk prefix, dialled only within the country: '0'. '' if there is none. */
function trunkOf(number: PhoneNumber): string {
  const dialled = digitsOf(number.formatNational());
  return dialled.endsWith(number.nationalNumber) ? dialled.slice(0, -number.nationalNumber.length) : '';
}

const codes = getCountries(metadata).filter((code) => !leftOut.has(code));
const rows = codes.toSorted().map((code) => {
  const number = getExampleNumber(code, examples, metadata);
  if (!number) throw new Error(`No example number for ${code}`);
  const example = number.formatInternational().slice(`+${number.countryCallingCode} `.length);
  const trunk = trunkOf(number);
  return [code.toLowerCase(), number.countryCallingCode, example, ...(trunk === '' ? [] : [trunk])];
});

writeFileSync(
  fileURLToPath(new URL('./phoneCountries.json', import.meta.url)),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
