import parsePhoneNumber from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { loadPhoneCountries } from '../../../../src/form/phone/phoneCountries';

describe('loadPhoneCountries', () => {
  it('returns more than 230 countries without duplicates, ordered by code', async () => {
    const codes = (await loadPhoneCountries()).map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(230);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.every((code) => /^[a-z]{2}$/.test(code))).toBe(true);
  });

  it('returns prefixes and examples that form valid numbers of their country', async () => {
    for (const { code, prefix, example } of await loadPhoneCountries()) {
      const number = parsePhoneNumber(`${prefix}${example}`);
      expect([code, number?.isValid(), `+${number?.countryCallingCode}`]).toEqual([code, true, prefix]);
    }
  });

  it('returns only countries with a name in Intl', async () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { code } of await loadPhoneCountries())
      expect([code, names.of(code.toUpperCase())]).not.toContain(undefined);
  });
});
