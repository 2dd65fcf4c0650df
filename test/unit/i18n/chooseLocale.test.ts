import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLocale, localeFile } from '../../../src/i18n/chooseLocale';
import { languages } from '../../../src/i18n/languages';

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

  it("uses Mexico's own file for a browser at es-MX, and Spain's for other regions", () => {
    expect(['es-mx', 'es-es', 'es-ar'].map(localeFile)).toEqual(['mx', 'es', 'es']);
  });

  it.each(['de', 'de-at', 'fil'])("requests '%s' by its own name: a partner may have added it", (locale) => {
    expect(localeFile(locale)).toBe(locale);
  });
});
