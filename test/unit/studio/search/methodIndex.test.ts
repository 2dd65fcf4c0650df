import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexMethods, searchMethods } from '../../../../src/studio/search/methodIndex';
import { searchNames } from '../../../../src/studio/search/methodWords';
import { messagesOf } from '../../../builders/layouts';
import { summaryOf } from '../../../builders/summaries';

const namesIn = (tag: string, language = 'en') => {
  const texts = { ...messagesOf(language), ...messagesOf(language, 'studio/') };
  return searchNames(tag, (key) => texts[key] ?? null);
};
const methods = [
  summaryOf({ name: 'pix', title: 'Pix', words: ['Pix', 'cpf', 'amount'] }),
  summaryOf({
    name: 'card-p2p',
    title: 'Bank card',
    transaction: 'withdrawal',
    countries: ['ua', 'kg'],
    currencies: ['UAH' as never],
    category: 'p2p_methods_ukraine',
    words: ['card_number', 'Номер карты'],
  }),
  summaryOf({ name: 'mpesa', title: 'M-Pesa', countries: ['ke'], currencies: ['KES' as never], words: ['phone'] }),
  summaryOf({ name: 'usdt', title: 'Tether', countries: ['*'], currencies: ['USDT' as never], category: 'crypto' }),
  summaryOf({ name: 'upi', title: 'UPI', countries: ['in'], currencies: ['INR' as never], words: ['यूपीआई'] }),
];
const english = indexMethods(methods, namesIn('en'));
const found = (query: string, index = english): readonly string[] =>
  searchMethods(index, query).map(({ name }) => name);

describe('a search of methods', () => {
  it.each([
    ['a name', 'pix', ['pix']],
    ['the beginning of a name', 'm-pes', ['mpesa']],
    ['a country', 'Kenya', ['mpesa']],
    ['the code of a country', 'ke', ['mpesa']],
    ['a currency', 'hryvnia', ['card-p2p']],
    ['the code of a coin', 'usdt', ['usdt']],
    ['a group', 'crypto', ['usdt']],
    ['a kind', 'withdrawal', ['card-p2p']],
    ['a field', 'cpf', ['pix']],
    ['a label in another language', 'карты', ['card-p2p']],
    ['a script with vowel signs', 'यूपीआई', ['upi']],
    ['a misspelled country', 'Kenia', ['mpesa']],
    ['a misspelled name', 'thether', ['usdt']],
    ['several words, in any order', 'card ukraine', ['card-p2p']],
    ['words of which one is nowhere', 'pix kenya', []],
    ['no word', ' – ', methods.map(({ name }) => name)],
  ])('finds by %s', (_, query, names) => {
    expect(found(query)).toEqual(names);
  });

  it("knows countries in the author's language, and in English", () => {
    const russian = indexMethods(methods, namesIn('ru', 'ru'));
    expect(found('Бразилия', russian)).toEqual(['pix']);
    expect(found('бразил', russian)).toEqual(['pix']);
    expect(found('Brazil', russian)).toEqual(['pix']);
  });

  it('needs no accents', () => {
    const spanish = indexMethods([summaryOf({ name: 'pe', countries: ['pe'] })], namesIn('es', 'es'));
    expect(found('peru', spanish)).toEqual(['pe']);
    expect(found('Perú', spanish)).toEqual(['pe']);
  });

  it('knows fields by the labels of locale files', () => {
    const [label] = Object.entries(messagesOf('en')).filter(([key]) => key === 'paymentMethods.field.cpf');
    expect(label).toBeDefined();
    expect(found(label?.[1] ?? '')).toContain('pix');
  });

  it('puts a method of that name before those that have the word elsewhere', () => {
    const index = indexMethods(
      [summaryOf({ name: 'other', countries: ['pe'] }), summaryOf({ name: 'peru_pay', title: 'Peru Pay' })],
      namesIn('en'),
    );
    expect(found('peru', index)).toEqual(['peru_pay', 'other']);
  });

  it('finds every method by its title with one wrong, lost or doubled letter', () => {
    const words = fc.stringMatching(/^[a-z]{5,12}$/);
    const typo = fc.record({ at: fc.nat(11), kind: fc.constantFrom('wrong', 'lost', 'doubled') });
    fc.assert(
      fc.property(
        fc.uniqueArray(words, { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        typo,
        (titles, pick, { at, kind }) => {
          const title = titles[pick % titles.length] ?? '';
          const place = at % title.length;
          const letter = title[place] ?? '';
          const written = { wrong: 'ß', lost: '', doubled: letter + letter }[kind] ?? '';
          const query = title.slice(0, place) + written + title.slice(place + 1);
          const index = indexMethods(
            titles.map((name) => summaryOf({ name })),
            namesIn('en'),
          );
          expect(found(query, index)).toContain(title);
        },
      ),
    );
  });

  it('never throws, and finds nothing twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (query) => {
        const names = found(query);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('takes under 50 ms over a thousand methods', () => {
    const thousand = Array.from({ length: 1000 }, (_, number) =>
      summaryOf({ ...methods[number % methods.length], name: `method_${number}` }),
    );
    const index = indexMethods(thousand, namesIn('en'));
    searchMethods(index, 'kenya');
    const began = performance.now();
    for (const query of ['k', 'ke', 'keny', 'kenia', 'card ukr']) searchMethods(index, query);
    expect((performance.now() - began) / 5).toBeLessThan(50);
  });
});
