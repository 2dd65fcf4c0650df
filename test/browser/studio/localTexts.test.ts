import fc from 'fast-check';
import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import pixFile from '../../../schemas/methods/pix.deposit.json';
import type { Layout } from '../../../src/contract/generated/types';
import { createLocalTexts, type LocalTexts } from '../../../src/studio/texts/localTexts';
import type { TextEdits } from '../../../src/texts/methodTexts';

let pages: LocalTexts[] = [];
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name);
});
function openPage(operator: string): LocalTexts {
  const page = createLocalTexts(operator);
  pages.push(page);
  return page;
}
const banner = { en: 'Instant', es: 'Al instante', te: 'వెంటనే' };
const value: unknown = { ...pixFile, method: { ...pixFile.method, banner } };
const layout = value as Layout; // the project's own file
const bannerIn = (words: Record<string, string>): TextEdits => new Map([['deposit.pix.banner', words]]);
const pix = 'deposit pix';

it('a page finds what an earlier one typed, and what it replaces', async () => {
  void openPage('ana').put(pix, bannerIn({ es: 'Ya', te: 'ఇప్పుడే' }), layout);
  const found = await openPage('ana').all();
  expect(found).toEqual(
    new Map([[pix, { edits: bannerIn({ es: 'Ya', te: 'ఇప్పుడే' }), was: bannerIn({ es: 'Al instante', te: 'వెంటనే' }) }]]),
  );
});

it('operators, pages and methods do not mix; what was typed again since is not removed [AUTHOR-2]', async () => {
  const operators = ['ana', 'ana b', 'an'] as const;
  const step = fc.record({
    operator: fc.constantFrom(...operators),
    page: fc.constantFrom(0, 1),
    method: fc.constantFrom(pix, 'deposit pix2'),
    language: fc.constantFrom('es', 'te'),
    words: fc.constantFrom('', 'Ya', 'Ahora'),
    isRemoved: fc.boolean(),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      round += 1;
      const open = operators.map((operator) => [openPage(`${round} ${operator}`), openPage(`${round} ${operator}`)]);
      const known = new Map<string, string>();
      for (const { operator, page, method, language, words, isRemoved } of steps) {
        const local = open[operators.indexOf(operator)]?.[page];
        const place = [operator, method, language].join();
        if (isRemoved) {
          await local?.remove(method, bannerIn({ [language]: words }));
          if (known.get(place) === words) known.delete(place);
        } else {
          await local?.put(method, bannerIn({ [language]: words }), layout);
          known.set(place, words);
        }
      }
      const found = new Map<string, string>();
      for (const [at, operator] of operators.entries())
        for (const [method, { edits }] of (await open[at]?.[0]?.all()) ?? [])
          for (const words of edits.values())
            for (const [language, text] of Object.entries(words)) found.set([operator, method, language].join(), text);
      expect(found).toEqual(known);
    }),
    { numRuns: 20 },
  );
});
