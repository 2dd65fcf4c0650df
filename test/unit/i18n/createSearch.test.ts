import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/i18n/createSearch';

describe('createSearch', () => {
  const itself = (text: string): string => text;

  it('finds items by words in any order, without case and accents', () => {
    const find = createSearch(
      ['São Tomé & Príncipe +239', 'Königreich United Kingdom gb +44', 'Kenia ke +254'],
      itself,
    );
    expect(find('sao tome')).toEqual(['São Tomé & Príncipe +239']);
    expect(find('GB kingdom')).toEqual(['Königreich United Kingdom gb +44']);
    expect(find('+254')).toEqual(['Kenia ke +254']);
    expect(find('254 ')).toEqual(['Kenia ke +254']);
    expect(find('  ')).toHaveLength(3);
    expect(find('zz')).toEqual([]);
  });

  it('puts items first that start with the search; the others keep their order', () => {
    const find = createSearch(['Turkey', 'Monkey', 'Kenya', 'Keystone'], itself);
    expect(find('ke')).toEqual(['Kenya', 'Keystone', 'Turkey', 'Monkey']);
  });

  it('finds every item by its own text, and by its words turned round', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' })), (texts) => {
        const find = createSearch(texts, itself);
        for (const text of texts) {
          expect(find(text)).toContain(text);
          expect(find(text.split(/\s+/).reverse().join(' '))).toContain(text);
        }
      }),
    );
  });

  it('reads no text before the first search, and each once', () => {
    const read: string[] = [];
    const find = createSearch(['one', 'two'], (text) => {
      read.push(text);
      return text;
    });
    expect(find('')).toEqual(['one', 'two']);
    expect(read).toEqual([]);
    find('o');
    find('on');
    expect(read).toEqual(['one', 'two']);
  });
});
