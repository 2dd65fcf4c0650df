import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallbackCodes, textIn } from '../../../src/i18n/textIn';

describe('fallbackCodes', () => {
  it.each([
    ['pt-BR', ['pt-br', 'pt', 'en']],
    ['pt_BR', ['pt_br', 'pt', 'en']],
    ['pt', ['pt', 'en']],
    ['in', ['in', 'hi', 'en']],
    ['mx', ['mx', 'es', 'en']],
    ['es-MX', ['es-mx', 'mx', 'es', 'en']],
    ['es-AR', ['es-ar', 'mx', 'es', 'en']],
    ['es_419', ['es_419', 'mx', 'es', 'en']],
    ['es-ES', ['es-es', 'es', 'en']],
    ['EN', ['en']],
    ['en-US', ['en-us', 'en']],
  ])('%s falls back by %j', (language, codes) => {
    expect(fallbackCodes(language)).toEqual(codes);
  });

  it('ends with English, each code once', () => {
    fc.assert(
      fc.property(fc.string(), (language) => {
        const codes = fallbackCodes(language);
        expect(codes).toContain('en');
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });
});

describe('textIn', () => {
  const text = { en: 'Card', hi: 'कार्ड', es: 'Tarjeta', pt: 'Cartão' };

  it.each([
    ['pt', 'Cartão'],
    ['pt-BR', 'Cartão'],
    ['in', 'कार्ड'],
    ['mx', 'Tarjeta'],
    ['te', 'Card'],
    ['constructor', 'Card'],
    ['__proto__', 'Card'],
  ])("in '%s' it says %s", (language, wanted) => {
    expect(textIn(text, language)).toBe(wanted);
  });

  it('prefers the exact code, and its own text to a relative', () => {
    expect(textIn({ pt: 'a', 'pt-br': 'b' }, 'pt-BR')).toBe('b');
    expect(textIn({ es: 'a', mx: 'b' }, 'mx')).toBe('b');
  });

  it('skips an empty text', () => {
    expect(textIn({ pt: '', en: 'Card' }, 'pt')).toBe('Card');
  });

  it('falls back to any text without English, and to nothing without texts', () => {
    expect(textIn({ ru: '', te: 'కార్డ్' }, 'pt')).toBe('కార్డ్');
    expect(textIn({}, 'pt')).toBe('');
  });

  it('uses a plain text for every language', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, language) => {
        expect(textIn(plain, language)).toBe(plain);
      }),
    );
  });

  it('always returns one of the texts', () => {
    const texts = fc.dictionary(fc.constantFrom('en', 'es', 'hi', 'pt', 'te'), fc.string({ minLength: 1 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(texts, fc.string(), (some, language) => {
        expect(Object.values(some)).toContain(textIn(some, language));
      }),
    );
  });
});
