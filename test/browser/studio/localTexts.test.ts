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

it('a page takes over what an earlier one typed, with what it replaces, once that one is gone', async () => {
  const first = openPage('ana');
  await first.put(pix, bannerIn({ es: 'Ya', te: 'ఇప్పుడే' }), layout);
  expect(await openPage('ana').adopt()).toEqual(new Map());
  first.close();
  const second = openPage('ana');
  const left = { edits: bannerIn({ es: 'Ya', te: 'ఇప్పుడే' }), was: bannerIn({ es: 'Al instante', te: 'వెంటనే' }) };
  // The same for each call.
  expect(await Promise.all([second.adopt(), second.adopt()])).toEqual([new Map([[pix, left]]), new Map([[pix, left]])]);
  await second.remove(pix, bannerIn({ es: 'Ya' }));
  second.close();
  const third = await openPage('ana').adopt();
  expect(third.get(pix)?.edits).toEqual(bannerIn({ te: 'ఇప్పుడే' }));
});

it('operators, pages and methods do not mix; what was typed again since is not removed [AUTHOR-2]', async () => {
  const operators = ['ana', 'ana b', 'an'] as const;
  const languages = ['es', 'te'] as const;
  const step = fc.record({
    operator: fc.constantFrom(...operators),
    /** Of a page, which edits texts in one language. */
    language: fc.constantFrom(...languages),
    method: fc.constantFrom(pix, 'deposit pix2'),
    words: fc.constantFrom('', 'Ya', 'Ahora'),
    isRemoved: fc.boolean(),
  });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      round += 1;
      const of = (operator: string) => openPage(`${round} ${operator}`);
      const open = operators.map((operator) => languages.map(() => of(operator)));
      const known = new Map<string, string>();
      for (const { operator, language, method, words, isRemoved } of steps) {
        const page = open[operators.indexOf(operator)]?.[languages.indexOf(language)];
        const place = [operator, method, language].join();
        if (isRemoved) {
          await page?.remove(method, bannerIn({ [language]: words }));
          if (known.get(place) === words) known.delete(place);
        } else {
          await page?.put(method, bannerIn({ [language]: words }), layout);
          known.set(place, words);
        }
      }
      for (const page of open.flat()) page.close();
      const found = new Map<string, string>();
      for (const operator of operators)
        for (const [method, { edits }] of await of(operator).adopt())
          for (const words of edits.values())
            for (const [language, text] of Object.entries(words)) found.set([operator, method, language].join(), text);
      expect(found).toEqual(known);
    }),
    { numRuns: 20 },
  );
});
