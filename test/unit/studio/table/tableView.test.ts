import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterMethods } from '../../../../src/studio/listFilters';
import { sortMethods } from '../../../../src/studio/table/sortMethods';
import { columnIds, readView, writeView } from '../../../../src/studio/table/tableView';
import { summaryOf } from '../../../builders/summaries';

const usual = readView(new URLSearchParams());
const words = fc.oneof(fc.constant(null), fc.stringMatching(/^[\w*& =-]{1,8}$/));
const views = fc.record({
  query: fc.string({ maxLength: 20 }),
  kind: fc.constantFrom('deposit' as const, 'withdrawal' as const, null),
  state: fc.constantFrom('published' as const, 'draft' as const, 'archived' as const, null),
  country: words,
  currency: words,
  group: words,
  columns: fc.subarray([...columnIds]),
  sort: fc.option(fc.record({ by: fc.constantFrom('method' as const, ...columnIds), isDescending: fc.boolean() })),
});
const problems = () => ({ errors: 0, warnings: 0 });

describe('the filters of the table', () => {
  it('are what they were after a way through the address', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
      }),
    );
  });

  it('read every address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (query) => {
        expect(readView(new URLSearchParams(query)).columns.every((id) => columnIds.includes(id))).toBe(true);
      }),
    );
    expect(writeView(usual).toString()).toBe('');
  });

  it('leave what is offered in a country, also as one of all', () => {
    const methods = [
      summaryOf({ name: 'pix' }),
      summaryOf({ name: 'spei', countries: ['mx'], isArchived: true }),
      summaryOf({ name: 'usdt', countries: ['*'], category: 'crypto' }),
    ];
    const names = (changes: Partial<typeof usual>) =>
      filterMethods(methods, { ...usual, ...changes }).map(({ name }) => name);
    expect(names({})).toEqual(['pix', 'spei', 'usdt']);
    expect(names({ country: 'mx' })).toEqual(['spei', 'usdt']);
    expect(names({ country: 'mx', state: 'published' })).toEqual(['usdt']);
    expect(names({ group: 'crypto', kind: 'withdrawal' })).toEqual([]);
  });

  it('sort numbers by size, texts by the alphabet, and keep the order of equals', () => {
    const methods = ['b10', 'B2', 'á', 'z'].map((name, revision) => summaryOf({ name, revision: revision % 2 }));
    const sorted = (by: 'method' | 'version', isDescending = false) =>
      sortMethods(methods, { by, isDescending }, problems, 'en').map(({ name }) => name);
    expect(sorted('method')).toEqual(['á', 'B2', 'b10', 'z']);
    expect(sorted('version')).toEqual(['b10', 'á', 'B2', 'z']);
    expect(sorted('version', true)).toEqual(['B2', 'z', 'b10', 'á']);
    expect(sortMethods(methods, null, problems, 'en')).toBe(methods);
  });

  it('sort a method without an upper limit, or offered everywhere, after those that have less', () => {
    const methods = [
      summaryOf({ name: 'usdt', countries: ['*'], limits: { BRL: { min: 1, max: 0 } } }),
      summaryOf({ name: 'pix', countries: ['br', 'mx'], limits: { BRL: { min: 1, max: 500 } } }),
      summaryOf({ name: 'boleto', countries: ['br'], limits: { BRL: { min: 1, max: 90 } } }),
    ];
    for (const by of ['limits', 'countries'] as const)
      expect(sortMethods(methods, { by, isDescending: false }, problems, 'en').map(({ name }) => name)).toEqual([
        'boleto',
        'pix',
        'usdt',
      ]);
  });
});
