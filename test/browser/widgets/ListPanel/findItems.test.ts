import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishTexts, labelOf } from '../../../../src/form/compile/formTexts';
import { findItems } from '../../../../widgets/ListPanel/findItems';

describe('findItems', () => {
  const items = [
    { key: 'st', text: 'São Tomé & Príncipe', note: '+239' },
    { key: 'gb', text: 'Vereinigtes Königreich', note: '+44', searchTerms: 'United Kingdom gb' },
    { key: 'ke', text: 'Kenia', note: '+254', searchTerms: 'Kenya ke' },
  ];
  const found = (search: string) => findItems(items, search).map(({ key }) => key);

  it('finds items by words without accents, by prefix, and by other names', () => {
    expect(found('sao tome')).toEqual(['st']);
    expect(found('kingdom')).toEqual(['gb']);
    expect(found('+254')).toEqual(['ke']);
    expect(found('  ')).toEqual(['st', 'gb', 'ke']);
    expect(found('zz')).toEqual([]);
  });

  it('puts items first that start with the search; the others keep their order', () => {
    const banks = ['Turkey', 'Monkey', 'Kenya', 'Keystone'].map((text) => ({ key: text, text }));
    expect(findItems(banks, 'ke').map(({ key }) => key)).toEqual(['Kenya', 'Keystone', 'Turkey', 'Monkey']);
  });

  it('finds every item by its own text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' })), (texts) => {
        const all = texts.map((text, index) => ({ key: String(index), text }));
        for (const item of all) expect(findItems(all, item.text)).toContain(item);
      }),
    );
  });
});

it.each([
  ['card_number', 'Card number'],
  ['bankName', 'Bank name'],
  ['IBAN', 'Iban'],
  ['zip-code.2', 'Zip code 2'],
])('makes a label from the name %s: %s', (name, label) => expect(labelOf({ name }, englishTexts)).toBe(label));
