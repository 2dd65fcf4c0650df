import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { methodFieldsOf } from '../../../../src/contract/layout';
import { addField, changeField, changeMethod, moveField, removeField } from '../../../../src/studio/edits/fieldEdits';
import {
  conflictKey,
  type Merge,
  mergeLayouts,
  type Side,
  sharedPart,
} from '../../../../src/studio/edits/mergeLayouts';
import { layoutOf, shuffled } from '../../../builders/layouts';

const base = layoutOf('spei', 'withdrawal');
const last = methodFieldsOf(base).length - 1;
const fieldAt = (layout: Layout, index: number): WireFieldDefinition => {
  const field = methodFieldsOf(layout)[index];
  if (!field) throw new Error(`No field ${index}`);
  return field;
};
const names = (layout: Layout): string[] => methodFieldsOf(layout).map(({ name }) => name);

/** An author's edits. */
const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('hint' as const), at: fc.nat(last), text: fc.string({ maxLength: 20 }) }),
    fc.record({ kind: fc.constant('optional' as const), at: fc.nat(last), is: fc.boolean() }),
    fc.record({ kind: fc.constant('move' as const), at: fc.nat(last), to: fc.nat(last) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(last) }),
    fc.record({ kind: fc.constant('add' as const), name: fc.constantFrom('iban', 'bank', 'note') }),
    fc.record({ kind: fc.constant('place' as const), position: fc.nat(9) }),
  ),
  { maxLength: 5 },
);
type Edit = typeof edits extends fc.Arbitrary<(infer One)[]> ? One : never;

function apply(layout: Layout, edit: Edit): Layout {
  switch (edit.kind) {
    case 'hint':
      return methodFieldsOf(layout)[edit.at] ? changeField(layout, edit.at, { hint: edit.text }) : layout;
    case 'optional':
      return methodFieldsOf(layout)[edit.at] ? changeField(layout, edit.at, { isOptional: edit.is }) : layout;
    case 'move':
      return moveField(layout, edit.at, edit.to);
    case 'remove':
      return removeField(layout, edit.at);
    case 'add':
      return addField(layout, { name: edit.name, type: 'text', label: { en: edit.name } });
    case 'place':
      return changeMethod(layout, { position: edit.position });
  }
}
const edited = edits.map((list) => list.reduce(apply, base));

/** @param path with the names of fields in place of their indexes */
function partAt(layout: Layout, path: readonly string[]): unknown {
  const fields = Object.fromEntries(methodFieldsOf(layout).map((field) => [field.name, field]));
  const tree = { ...layout, method: { ...layout.method, fields } };
  return path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), tree);
}

describe('two drafts of one method [STUDIO-5]', () => {
  it('whose merge waits for a decision conflict in the same parts when it goes on, and in none that were merged', () => {
    const keys = (merge: Merge): string[] => merge.conflicts.map(conflictKey).sort();
    fc.assert(
      fc.property(edited, edited, edits, (mine, theirs, more) => {
        const waiting = mergeLayouts(base, mine, theirs);
        const shared = sharedPart(base, waiting.layout, theirs);
        const again = mergeLayouts(shared, waiting.layout, theirs);
        expect(keys(again)).toEqual(keys(waiting));
        expect(again.layout).toEqual(waiting.layout);
        const later = mergeLayouts(shared, waiting.layout, more.reduce(apply, theirs));
        for (const { path, mine: own } of later.conflicts) expect(partAt(theirs, path)).not.toEqual(own);
      }),
    );
  });

  it('merge to one of them where the other changed nothing', () => {
    fc.assert(
      fc.property(edited, (one) => {
        const stored = shuffled(base);
        expect(mergeLayouts(base, one, stored)).toEqual({ layout: one, conflicts: [] });
        expect(mergeLayouts(base, stored, one)).toEqual({ layout: one, conflicts: [] });
        expect(mergeLayouts(base, one, shuffled(one))).toEqual({ layout: one, conflicts: [] });
      }),
    );
  });

  it('lose no field and no change of either, whatever is chosen', () => {
    fc.assert(
      fc.property(edited, edited, fc.constantFrom<Side>('mine', 'theirs'), (mine, theirs, side) => {
        const { conflicts } = mergeLayouts(base, mine, theirs);
        const choices = new Map(conflicts.map((conflict) => [conflictKey(conflict), side]));
        const { layout } = mergeLayouts(base, mine, theirs, choices);
        expect(new Set(names(layout)).size).toBe(names(layout).length);
        // One side's changes are kept; no field appears from nowhere, and none that both have disappears.
        for (const name of names(layout)) expect([...names(mine), ...names(theirs)]).toContain(name);
        for (const name of names(mine)) if (names(theirs).includes(name)) expect(names(layout)).toContain(name);
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const)
          if (one.method.position !== base.method.position && other.method.position === base.method.position)
            expect(layout.method.position).toBe(one.method.position);
      }),
    );
  });

  it('have no conflict when they changed different parts, even of one field', () => {
    const mine = changeMethod(changeField(base, last, { hint: { en: 'As on your card' } }), { position: 7 });
    const theirs = { ...changeField(base, last, { isAdvanced: true }), countries: ['mx', 'us'] };
    const { layout, conflicts } = mergeLayouts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(fieldAt(layout, last)).toEqual({ ...fieldAt(mine, last), isAdvanced: true });
    expect(layout.countries).toEqual(['mx', 'us']);
    expect(layout.method.position).toBe(7);
  });

  const countries = fc.uniqueArray(fc.constantFrom('ar', 'br', 'cl', 'mx', 'pe', 'us', 'uy'), { minLength: 1 });
  it('keep every country that one has added and neither has removed, and ask only when none would be left', () => {
    fc.assert(
      fc.property(countries, countries, countries, (was, one, other) => {
        const at = (list: readonly string[]): Layout => ({ ...base, countries: [...list] });
        const { layout, conflicts } = mergeLayouts(at(was), at(one), at(other));
        const kept = [...new Set([...was, ...one, ...other])].filter(
          (country) => (one.includes(country) && other.includes(country)) || !was.includes(country),
        );
        const isSettled = kept.length > 0 || [one, other].some((list) => String(list) === String(was));
        expect(conflicts).toHaveLength(isSettled ? 0 : 1);
        if (kept.length > 0) expect([...layout.countries].sort()).toEqual(kept.sort());
      }),
    );
  });

  it('ask about countries when one of them has chosen all', () => {
    const [was, all, more] = [['mx'], ['*'], ['mx', 'us']].map((list) => ({ ...base, countries: list }));
    expect(mergeLayouts(was ?? base, all ?? base, more ?? base).conflicts).toEqual([
      { path: ['countries'], mine: ['*'], theirs: ['mx', 'us'] },
    ]);
  });

  it('merge currencies and the values of a condition like countries, and no other list', () => {
    const { method } = base;
    const withCurrencies = (codes: readonly string[]): Layout => ({
      ...base,
      method: { ...method, currency: codes.map(currencyCodeOf) },
    });
    const currencies = mergeLayouts(
      withCurrencies(['BRL']),
      withCurrencies(['BRL', 'USD']),
      withCurrencies(['EUR', 'BRL']),
    );
    expect(currencies.layout.method.currency).toEqual(['EUR', 'BRL', 'USD']);
    const withCondition = (equals: string[]): Layout =>
      changeField(base, last, { visibleWhen: { field: fieldAt(base, 0).name, equals } });
    const condition = mergeLayouts(withCondition(['a', 'b']), withCondition(['a']), withCondition(['a', 'b', 'c']));
    expect(fieldAt(condition.layout, last).visibleWhen?.equals).toEqual(['a', 'c']);
    const withIcons = (iconIds: string[]): Layout => ({ ...base, method: { ...method, iconIds } });
    expect(mergeLayouts(withIcons(['a']), withIcons(['a', 'b']), withIcons(['c', 'a'])).conflicts).toHaveLength(1);
  });

  it('keep the order of one and the new field of the other, after its predecessor', () => {
    const turned = moveField(base, 0, last);
    const grown = addField(base, { name: 'bank', type: 'text', label: 'Bank' });
    const beside = methodFieldsOf(base).at(-1)?.name ?? '';
    for (const [one, other] of [
      [turned, grown],
      [grown, turned],
    ] as const) {
      const { layout, conflicts } = mergeLayouts(base, one, other);
      expect(conflicts).toEqual([]);
      expect(names(layout).indexOf('bank')).toBe(names(layout).indexOf(beside) + 1);
      expect(names(layout).filter((name) => name !== 'bank')).toEqual(names(turned));
    }
  });

  it('take the order of the side that moved a field, though the other removed one', () => {
    const turned = moveField(base, last, 0);
    const shrunk = removeField(base, 0);
    const expected = names(turned).filter((name) => name !== fieldAt(base, 0).name);
    expect(names(mergeLayouts(base, shrunk, turned).layout)).toEqual(expected);
    expect(names(mergeLayouts(base, turned, shrunk).layout)).toEqual(expected);
  });

  it('resolve conflicts by mine where nothing is chosen', () => {
    const [mine, theirs] = [changeMethod(base, { position: 1 }), changeMethod(base, { position: 2 })];
    expect(mergeLayouts(base, mine, theirs).layout).toEqual(mine);
    const doubled = changeField(base, last, { name: fieldAt(base, 0).name });
    expect(mergeLayouts(base, doubled, theirs).layout).toEqual(doubled);
  });

  it('conflict where both changed a part differently, or one removed a field that the other changed', () => {
    const first = fieldAt(base, 0).name;
    const mine = changeField(changeMethod(base, { position: 1 }), 0, { isOptional: true });
    const theirs = removeField(changeMethod(base, { position: 2 }), 0);
    const { conflicts } = mergeLayouts(base, mine, theirs);
    expect(conflicts).toEqual([
      { path: ['method', 'position'], mine: 1, theirs: 2 },
      { path: ['method', 'fields', first], mine: fieldAt(mine, 0), theirs: undefined },
    ]);
    const choices = new Map<string, Side>(
      conflicts.map((conflict) => [conflictKey(conflict), conflict.path[1] === 'fields' ? 'theirs' : 'mine']),
    );
    const { layout } = mergeLayouts(base, mine, theirs, choices);
    expect(layout.method.position).toBe(1);
    expect(names(layout)).not.toContain(first);
  });

  it('conflict as a whole while names are duplicated', () => {
    const doubled = changeField(base, last, { name: fieldAt(base, 0).name });
    const theirs = changeMethod(base, { position: 2 });
    expect(mergeLayouts(base, doubled, theirs).conflicts).toEqual([{ path: [], mine: doubled, theirs }]);
    expect(mergeLayouts(base, doubled, theirs, new Map([['[]', 'theirs']])).layout).toEqual(theirs);
  });
});
