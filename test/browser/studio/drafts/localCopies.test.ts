import fc from 'fast-check';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import pixFile from '../../../../schemas/methods/pix.deposit.json';
import type { Layout, Operator } from '../../../../src/contract/generated/types';
import { createLocalCopies, type LocalCopies } from '../../../../src/studio/drafts/localCopies';
import { takeLock } from '../../../../src/studio/drafts/tabLocks';
import { contentOf } from '../../../../src/studio/edits/editorState';

let opened: LocalCopies[];
/** What the gateway has of each method's banner, in Spanish. */
let banners: Map<string, string>;

const layoutWith = (name: string, es: string): Layout => {
  const banner = { en: 'Instant', es, te: 'వెంటనే' };
  const value: unknown = { ...pixFile, method: { ...pixFile.method, name, banner } };
  return value as Layout; // the project's own file
};
const operatorOf = (id: string, who = id): Operator => ({ id, who, role: 'author', countries: [] });
function open(id: string, who = id): LocalCopies {
  const copies = createLocalCopies(operatorOf(id, who));
  opened.push(copies);
  return copies;
}

beforeEach(() => {
  opened = [];
  banners = new Map();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    const { methods } = JSON.parse(String(body));
    const layouts = methods.map((key: { readonly name: string }) => ({
      ...key,
      published: { layout: layoutWith(key.name, banners.get(key.name) ?? ''), revision: 1, isArchived: false },
      draft: null,
    }));
    return Response.json({ methods: layouts });
  });
});
afterEach(async () => {
  for (const copies of opened) copies.close();
  vi.restoreAllMocks();
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});

it('are of one operator, the latest of each editor, until they are removed [AUTHOR-2]', async () => {
  const operators = ['ana', 'ana b', 'an'] as const;
  const step = fc.record({
    operator: fc.constantFrom(...operators),
    id: fc.constantFrom('one', 'two'),
    name: fc.constantFrom('pix', 'pix2'),
    words: fc.constantFrom('', 'Ya', 'Ahora'),
    isRemoved: fc.boolean(),
    isAwaited: fc.boolean(),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      round += 1;
      const stores = new Map(operators.map((operator) => [operator, open(`${round} ${operator}`)]));
      const known = new Map<string, string>();
      for (const { operator, id, name, words, isRemoved, isAwaited } of steps) {
        const key = `${round} ${operator} ${id}`;
        const layout = layoutWith(name, words);
        const copy = { content: contentOf(layout), base: layout, sent: [] };
        const store = stores.get(operator);
        const written = isRemoved ? store?.remove([key]) : store?.put(key, { transaction: 'deposit', name }, copy, []);
        if (isAwaited) expect(await written).toBe(true);
        if (isRemoved) known.delete(key);
        else known.set(key, `${name} ${words}`);
      }
      const found = new Map<string, string>();
      for (const store of stores.values())
        for (const { id, key, copy } of await store.all())
          found.set(id, `${key.name} ${Object(copy.content.layout.method.banner).es}`);
      expect(found).toEqual(known);
    }),
    { numRuns: 20 },
  );
});

it('are of one author each, where several sign in with the same token [AUTHOR-2]', async () => {
  const layout = layoutWith('pix', 'Ya');
  const copy = { content: contentOf(layout), base: layout, sent: [] };
  await open('token:ops', 'Ana').put('one', { transaction: 'deposit', name: 'pix' }, copy, []);
  expect(await open('token:ops', 'Rui').all()).toEqual([]);
  expect(await open('token:ops', 'Ana').all()).toHaveLength(1);
});

it('are written by one transaction at a time, the latest of each editor, and at once when the page goes [AUTHOR-2]', async () => {
  const copies = open('ana');
  await copies.all();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const put = (id: string, words: string) => {
    const layout = layoutWith('pix', words);
    return copies.put(
      id,
      { transaction: 'deposit', name: 'pix' },
      { content: contentOf(layout), base: layout, sent: [] },
      [],
    );
  };
  const typed = 'Ahora mismo';
  const written = Array.from(typed, (_, at) => put('one', typed.slice(0, at + 1)));
  written.push(put('two', 'Ya'));
  expect(begun).toHaveBeenCalledOnce();
  copies.flush();
  expect(begun).toHaveBeenCalledTimes(2);
  expect(await Promise.all(written)).not.toContain(false);
  expect(begun).toHaveBeenCalledTimes(2);
  expect((await copies.all()).map(({ id, copy }) => [id, Object(copy.content.layout.method.banner).es])).toEqual([
    ['one', 'Ahora mismo'],
    ['two', 'Ya'],
  ]);

  // What waits when its author signs out is written, too.
  void put('one', 'Luego');
  void put('two', 'Luego');
  copies.close();
  expect((await bannersOf(open('ana'))).map(([, , es]) => es)).toEqual(['Luego', 'Luego']);
});

/** Texts as builds before December 2026 have stored them: of an operator's page, method, language, and when. */
async function storeOldTexts(...rows: readonly (readonly [string, string, string, string, number])[]) {
  const database = await openDB('cashier-studio-texts', 1, {
    upgrade: (created) => {
      created.createObjectStore('texts', { keyPath: ['operator', 'page', 'method', 'key', 'language'] });
    },
  });
  for (const [operator, page, name, words, at] of rows) {
    const place = { method: `deposit ${name}`, key: `deposit.${name}.banner`, language: 'es' };
    await database.put('texts', { operator, page, ...place, words, was: 'Al instante', at });
  }
  database.close();
}
const bannersOf = async (copies: LocalCopies) =>
  (await copies.all()).map(({ key, copy: { base, content } }) => [
    key.name,
    ...[base, content.layout].map(({ method }) => Object(method.banner).es),
  ]);

it('take over the texts of earlier builds, over what their author saw, once their page is gone [AUTHOR-2]', async () => {
  banners = new Map([
    ['pix', 'Al instante'],
    ['pix2', 'Suyo'],
  ]);
  await storeOldTexts(
    ['ana', 'gone', 'pix', 'Ahora', 2],
    ['ana', 'older', 'pix', 'Ya', 1],
    ['ana', 'gone', 'pix2', 'Mío', 3],
    ['ana', 'open', 'pix3', 'Luego', 4],
    ['rui', 'gone', 'pix', 'Logo', 5],
  );
  const release = await takeLock('texts open');
  const moved = [
    ['pix', 'Al instante', 'Ahora'],
    ['pix2', 'Al instante', 'Mío'],
  ];
  expect(await bannersOf(open('ana'))).toEqual(moved);
  release?.();
  expect(await bannersOf(open('ana'))).toEqual([...moved, ['pix3', 'Al instante', 'Luego']]);
  expect(await bannersOf(open('rui'))).toEqual([['pix', 'Al instante', 'Logo']]);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['cashier-studio']);
});

it('leave the texts of earlier builds where they are while the gateway is not reached [AUTHOR-2]', async () => {
  await storeOldTexts(['ana', 'gone', 'pix', 'Ahora', 1]);
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  expect(await bannersOf(open('ana'))).toEqual([]);
  expect(await bannersOf(open('ana'))).toEqual([['pix', 'Al instante', 'Ahora']]);
});
