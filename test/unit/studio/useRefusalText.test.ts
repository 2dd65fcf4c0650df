import { expect, it } from 'vitest';
import type { LintProblem } from '../../../src/contract/generated/types';
import { createTranslate } from '../../../src/i18n/createTranslate';
import { problemText } from '../../../src/studio/useRefusalText';
import { messagesOf } from '../../builders/layouts';

const untranslated: LintProblem = {
  severity: 'warning',
  rule: 'translations',
  path: '/method/text',
  field: null,
  why: '',
  key: 'lint.untranslated',
  parameters: { languages: 'pt, mx, hi' },
};

it.each([
  ['en', 'Missing in: Portuguese (Brazil), Spanish (Mexico), and Hindi. Players who use them will see English.'],
  ['ru', 'Португальский (Бразилия), Испанский (Мексика) и Хинди'],
] as const)('a problem names its languages in %s, and not by their codes', (language, text) => {
  const { t } = createTranslate(messagesOf(language, 'studio/'), language);
  expect(problemText(untranslated, null, { t, tag: language })).toContain(text);
});

it('a problem writes limits as their fields do', () => {
  const { t } = createTranslate(messagesOf('en', 'studio/'), 'en');
  const parameters = { currency: 'BRL', min: 9000, max: 20.5 };
  const reversed = { ...untranslated, rule: 'limits', key: 'lint.leastAboveMost', parameters };
  expect(problemText(reversed, null, { t, tag: 'en' })).toContain('(9,000) is higher than the maximum (20.5)');
});
