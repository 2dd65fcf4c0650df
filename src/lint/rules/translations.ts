import type { Text } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import type { Finding, LintRule } from '../LintRule';
import { say } from '../say';

/** 'in' reads hi, as the widget does. */
const languages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'] as const;
const placeholders = (text: string): string => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort().join(' ');

/** Words that are the same in all languages are names; a sentence is not: nobody has translated it. */
const isSentence = (text: string): boolean => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 4;
/** Spanish of Mexico may well be Spanish. */
const copied = (text: Readonly<Record<string, string | undefined>>): readonly string[] =>
  languages.filter((language) => language !== 'en' && text[language] === text.en && isSentence(text.en ?? ''));

function problemsOf(text: Text | undefined, path: string, field: string | null): Finding[] {
  if (text === undefined || typeof text === 'string') return [];
  const missing = languages.filter((language) => !text[language]);
  const odd = languages.filter(
    (language) => text[language] && placeholders(text[language]) !== placeholders(text.en ?? ''),
  );
  return [
    ...(missing.length > 0
      ? [
          {
            severity: text.en ? ('warning' as const) : ('error' as const),
            path,
            field,
            sentence: say('lint.untranslated', { languages: missing.join(', ') }),
          },
        ]
      : []),
    ...(copied(text).length > 0
      ? [
          {
            severity: 'warning' as const,
            path,
            field,
            sentence: say('lint.copied', { languages: copied(text).join(', ') }),
          },
        ]
      : []),
    ...(odd.length > 0
      ? [
          {
            severity: 'error' as const,
            path,
            field,
            sentence: say('lint.placeholders', { languages: odd.join(', ') }),
          },
        ]
      : []),
  ];
}

/** Every text stands in every language, with the same placeholders. */
export const translations: LintRule = {
  id: 'translations',
  check: (layout) => [
    ...problemsOf(layout.method.text, '/method/text', null),
    ...problemsOf(layout.method.banner, '/method/banner', null),
    ...fieldsOf(layout).flatMap(({ field, path }) =>
      (['label', 'hint', 'placeholder'] as const).flatMap((key) =>
        problemsOf(field[key], `${path}/${key}`, field.name),
      ),
    ),
  ],
};
