import parsePhoneNumber from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { loadPhoneCountries } from '../../../src/tables/phoneCountries';

describe('loadPhoneCountries', () => {
  it('gives more than 230 countries, each once, in the order of their codes', async () => {
    const codes = (await loadPhoneCountries()).map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(230);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true);
  });

  it('gives prefixes and examples that make valid numbers of their country', async () => {
    for (const { code, prefix, example } of await loadPhoneCountries()) {
      const number = parsePhoneNumber(`${prefix}${example}`);
      expect([code, number?.isValid(), `+${number?.countryCallingCode}`]).toEqual([code, true, prefix]);
    }
  });

  it('gives countries that Intl has a name for', async () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { code } of await loadPhoneCountries())
      expect([code, names.of(code.toUpperCase())]).not.toContain(undefined);
  });
});
