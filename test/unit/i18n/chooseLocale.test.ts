import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { chooseLocale, localeFile } from '../../../src/i18n/chooseLocale';
import { intlTagOf, languages, sourceFileOf } from '../../../src/i18n/languages';
import { requestLocale } from '../../../src/i18n/requestLocale';

describe('chooseLocale', () => {
  it.each([
    ['pt', 'ru', 'pt'],
    [null, 'ru', 'ru'],
    [null, null, 'en'],
    ['', 'ru', 'ru'],
    ['', '', 'en'],
    ['PT', null, 'pt'],
    [null, 'en-US', 'en-us'],
    [null, 'pt_BR', 'pt-br'],
    ['../secrets', 'hi', 'hi'],
    ['en/../../x', null, 'en'],
  ])("the query's %j and the user's %j give '%s'", (query, lang, wanted) => {
    expect(chooseLocale(query, lang)).toBe(wanted);
  });

  it('allows only letters, digits and hyphens in an address', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.option(fc.string()), (query, lang) => {
        expect(chooseLocale(query, lang)).toMatch(/^[a-z0-9-]+$/);
        expect(localeFile(chooseLocale(query, lang))).toMatch(/^[a-z0-9-]+$/);
      }),
    );
  });
});

describe('localeFile', () => {
  it.each(languages)("uses the file of '%s', with any region, too", (language) => {
    expect(localeFile(language)).toBe(language);
    expect(localeFile(`${language}-zz`)).toBe(language);
  });

  it("uses Mexico's file in America, and Spain's elsewhere", () => {
    const america = ['es-mx', 'es-419', 'es-ar', 'es-cl', 'es-co', 'es-pe', 'es-us'];
    expect(america.map(localeFile)).toEqual(america.map(() => 'mx'));
    expect(['es', 'es-es', 'es-gq'].map(localeFile)).toEqual(['es', 'es', 'es']);
  });

  it.each(['de', 'de-at', 'fil'])("requests '%s' by its own name: a partner may have added it", (locale) => {
    expect(localeFile(locale)).toBe(locale);
  });
});

describe('requestLocale', () => {
  it.each([
    ['es-ar', 'mx', '1.234,5'],
    ['es-cl', 'mx', '1.234,5'],
    ['es-pe', 'mx', '1,234.5'],
    ['es-mx', 'mx', '1,234.5'],
    ['es-es', 'es', '1234,5'],
  ])("of '%s' fetches the file '%s', and keeps the region's own numbers", async (code, file, amount) => {
    const fetched = vi.fn((_: string) => Promise.resolve(Response.json({ key: 'text' })));
    vi.stubGlobal('fetch', fetched);
    const { locale, wanted } = requestLocale(code);
    expect(await wanted).toEqual({ key: 'text' });
    vi.unstubAllGlobals();
    expect(fetched.mock.calls.map(([path]) => path)).toContain(`locales/${file}.json`);
    expect(sourceFileOf(locale)).toBe(file);
    expect(new Intl.NumberFormat(intlTagOf(locale)).format(1234.5)).toBe(amount);
  });
});
