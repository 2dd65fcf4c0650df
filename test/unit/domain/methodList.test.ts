import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyCodeOf, methodNameOf } from '../../../src/contract/ids';
import type { Method } from '../../../src/contract/method';
import { listMethods } from '../../../src/domain/methodList';
import { isMethodGroup } from '../../../src/tables/methodGroups';
import { aMethod } from '../../builders/methods';

const deposit = { transaction: 'deposit', currency: currencyCodeOf('BRL') } as const;
const withdrawal = { transaction: 'withdrawal', currency: currencyCodeOf('BRL') } as const;

const category = fc.constantFrom('', 'crypto', 'card_method', 'e-money', 'constructor', 'unheard-of');
const methods = fc
  .uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), category, position: fc.integer({ min: 0, max: 5 }) }), {
    selector: ({ name }) => name,
  })
  .map((rows) => rows.map((row) => aMethod(row)));

describe('listMethods', () => {
  it('includes each card view type that its list allows', () => {
    const sent = Array.from({ length: 30 }, (_, cardViewType) => aMethod({ name: `m${cardViewType}`, cardViewType }));
    const kept = (list: readonly Method[]): number[] => list.map(({ cardViewType }) => cardViewType);
    expect(kept(listMethods(sent, deposit).methods)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20]);
    expect(kept(listMethods(sent, withdrawal).methods)).toEqual([0, 3, 5, 7, 9, 20]);
  });

  it('shows every method once: by itself, or in its group', () => {
    fc.assert(
      fc.property(methods, (sent) => {
        const { items, methods: sorted } = listMethods(sent, deposit);
        const shown = items.flatMap((item) => (item.kind === 'group' ? item.group.paymentMethods : [item.method]));
        expect(new Set(shown)).toEqual(new Set(sent));
        expect(shown).toHaveLength(sent.length);
        expect(new Set(sorted)).toEqual(new Set(sent));
      }),
    );
  });

  it('shows the method that the player used last first, which stays in its group, and all others as before', () => {
    fc.assert(
      fc.property(methods, fc.nat(), (sent, at) => {
        const last = sent[at % sent.length]?.name ?? methodNameOf('none');
        const before = listMethods(sent, deposit);
        const { items, methods: sorted } = listMethods(sent, { ...deposit, last });
        expect(sorted).toEqual(before.methods);
        const [first, ...rest] = items;
        expect(first).toEqual(
          sent.length > 0 ? { kind: 'method', method: sent[at % sent.length], isLast: true } : undefined,
        );
        expect(rest).toEqual(before.items.filter((item) => item.kind === 'group' || item.method.name !== last));
      }),
    );
  });

  it('sorts by position, in the list and in each group; equal positions retain the server’s order', () => {
    fc.assert(
      fc.property(methods, (sent) => {
        const { items, methods: sorted } = listMethods(sent, deposit);
        const inOrder = (list: readonly Method[]): boolean =>
          list.every((method, index) => {
            const before = list[index - 1];
            if (!before || before.position < method.position) return true;
            return before.position === method.position && sent.indexOf(before) < sent.indexOf(method);
          });
        expect(inOrder(sorted)).toBe(true);
        expect(
          inOrder(
            items.map((item) => (item.kind === 'group' ? (item.group.paymentMethods[0] ?? aMethod()) : item.method)),
          ),
        ).toBe(true);
        for (const item of items) if (item.kind === 'group') expect(inOrder(item.group.paymentMethods)).toBe(true);
      }),
    );
  });

  it('groups the members of a group key', () => {
    fc.assert(
      fc.property(methods, (sent) => {
        const groups = listMethods(sent, deposit).items.flatMap((item) => (item.kind === 'group' ? [item.group] : []));
        const keys = new Set(sent.map((method) => method.category).filter(isMethodGroup));
        expect(groups.map(({ name }) => name).sort()).toEqual([...keys].sort());
        for (const { name, label, paymentMethods } of groups) {
          expect(label).toBe(`paymentMethods.group.${name}`);
          expect(paymentMethods.every((method) => method.category === name)).toBe(true);
        }
      }),
    );
  });

  it('leaves a method of no group, or of an unknown one, ungrouped', () => {
    const { items } = listMethods(
      [aMethod({ category: 'unheard-of' }), aMethod({ name: 'b', category: 'toString' })],
      deposit,
    );
    expect(items.map(({ kind }) => kind)).toEqual(['method', 'method']);
  });

  it('does not mutate its input', () => {
    const sent = Object.freeze([aMethod({ position: 2 }), aMethod({ name: 'b', position: 1 })]);
    expect(listMethods(sent, deposit).methods.map(({ name }) => name)).toEqual(['b', 'pix']);
    expect(sent.map(({ name }) => name)).toEqual(['pix', 'b']);
  });

  describe('airtm', () => {
    const names = (sent: readonly Method[], transaction: 'deposit' | 'withdrawal', currency: string): string[] =>
      listMethods(sent, { transaction, currency: currencyCodeOf(currency) }).methods.map(({ name }) => name);

    it('is appended to a deposit list in MXN', () => {
      expect(names([aMethod()], 'deposit', 'MXN')).toEqual(['pix', 'airtm']);
    });

    it('is added to no other list', () => {
      expect(names([aMethod()], 'deposit', 'BRL')).toEqual(['pix']);
      expect(names([aMethod()], 'withdrawal', 'MXN')).toEqual(['pix']);
    });

    it('does not replace the server’s own airtm', () => {
      const own = aMethod({ name: 'airtm', position: 1 });
      expect(listMethods([own], { transaction: 'deposit', currency: currencyCodeOf('MXN') }).methods).toEqual([own]);
    });

    it('is not added to a list that the server left empty', () => {
      expect(names([], 'deposit', 'MXN')).toEqual([]);
      expect(names([aMethod({ cardViewType: 77 })], 'deposit', 'MXN')).toEqual([]);
    });
  });
});
