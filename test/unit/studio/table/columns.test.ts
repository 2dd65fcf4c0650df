import { expect, it } from 'vitest';
import { cellOf } from '../../../../src/studio/table/columns';
import { summaryOf } from '../../../builders/summaries';

const texts = (tag: string) => ({ t: (key: string) => key, tag, problems: () => ({ errors: 0, warnings: 0 }) });

it.each([
  { tag: 'en', untranslated: ['pt'], shown: 'Portuguese (Brazil)' },
  { tag: 'es-ES', untranslated: ['pt', 'hi'], shown: 'Portugués (Brasil), Hindi' },
  { tag: 'en', untranslated: ['mx', 'hi', 'ru', 'pt'], shown: 'Spanish (Mexico), Hindi +2' },
])('names missing languages in $tag: $shown', ({ tag, untranslated, shown }) => {
  expect(cellOf('untranslated', summaryOf({ name: 'pix', untranslated }), texts(tag))).toBe(shown);
});
