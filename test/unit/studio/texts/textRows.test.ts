import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { copiedCell, pastedCells } from '../../../../src/studio/texts/clipboardCells';
import type { TextMethod } from '../../../../src/studio/texts/createTexts';
import { cellAfterKey, cellAfterTab } from '../../../../src/studio/texts/gridKeys';
import { filterQuery, noFilters, readFilters, type TextFilters } from '../../../../src/studio/texts/textFilters';
import { filterRows } from '../../../../src/studio/texts/textRows';
import { definitionLanguages } from '../../../../src/tables/countryLanguages';
import { layoutOf, pixLayout, withField, withMethod } from '../../../builders/layouts';

const methodOf = (layout: Layout, published: Layout | null = layout): TextMethod => ({
  key: { transaction: layout.transaction, name: layout.method.name },
  layout,
  published,
});

describe('the filters of texts', () => {
  const draft = withField(
    'cpf',
    { hint: { en: 'Your number' } },
    withMethod({ banner: { en: 'Instant', te: 'ఇప్పుడే' } }),
  );
  const methods = [methodOf(draft, pixLayout), methodOf(layoutOf('upi'))];
  const keysWith = (filters: Partial<TextFilters>) =>
    filterRows(methods, { ...noFilters, ...filters }, definitionLanguages).map(({ place }) => place.key);

  it.each<[string, Partial<TextFilters>, readonly string[]]>([
    ['a language missing', { method: 'deposit pix', missing: 'te' }, ['deposit.pix.fields.cpf.hint']],
    ['what is not published', { isChanged: true }, ['deposit.pix.banner', 'deposit.pix.fields.cpf.hint']],
    ['a search in any language', { search: 'ఇప్పుడే' }, ['deposit.pix.banner']],
    ['a search without accents', { search: 'number', country: 'br' }, ['deposit.pix.fields.cpf.hint']],
    ['a country', { country: 'br' }, ['deposit.pix.name', 'deposit.pix.banner', 'deposit.pix.fields.cpf.hint']],
  ])('select %s', (_, filters, keys) => {
    expect(keysWith(filters)).toEqual(keys);
  });

  it('select what is offered everywhere in each country', () => {
    const everywhere = methodOf({ ...layoutOf('upi'), countries: ['*'] });
    const rows = filterRows([everywhere], { ...noFilters, country: 'br' }, definitionLanguages);
    expect(rows.map(({ place }) => place.key)).toContain('deposit.upi.name');
  });

  it('are in the address and read back [AUTHOR-6]', () => {
    const filters = fc.record({
      method: fc.string(),
      country: fc.constantFrom('', 'br', 'in'),
      missing: fc.constantFrom('', 'te', 'ru'),
      isChanged: fc.boolean(),
      search: fc.string({ unit: 'binary' }),
      columns: fc.subarray([...definitionLanguages], { minLength: 1 }),
    });
    fc.assert(
      fc.property(filters, (one) => {
        expect(readFilters(new URLSearchParams(filterQuery(one).toString()))).toEqual(one);
      }),
    );
  });
});

describe('the cells of the grid', () => {
  it('are reached by keys, and never left at the edges', () => {
    const size = { rows: 4, columns: 3 };
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (keys) => {
        const end = keys.reduce((cell, [name, isCtrl]) => cellAfterKey(name, isCtrl, cell, size) ?? cell, {
          row: 1,
          column: 1,
        });
        expect(end.row >= 0 && end.row < 4 && end.column >= 0 && end.column < 3).toBe(true);
      }),
    );
    expect(cellAfterTab({ row: 0, column: 2 }, false, size)).toEqual({ row: 1, column: 0 });
    expect(cellAfterTab({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 2 });
    expect(cellAfterTab({ row: 3, column: 2 }, false, size)).toEqual({ row: 3, column: 2 });
  });

  it('are pasted from a spreadsheet, which quotes those with line breaks', () => {
    expect(pastedCells('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(pastedCells('"Pix"\t"one\n""two"""\n"Key" or CPF\t')).toEqual([
      ['"Pix"', 'one\n"two"'],
      ['"Key" or CPF', ''],
    ]);
  });

  it('are pasted as they were copied', () => {
    const words = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r') });
    fc.assert(
      fc.property(words, (text) => {
        expect(pastedCells(copiedCell(text))).toEqual([[text]]);
      }),
    );
  });
});
