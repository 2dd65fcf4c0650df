import type { Layout, Text } from '../../contract/generated/types';
import { fieldsOf } from '../../contract/layout';
import type { Finding, LintRule } from '../LintRule';
import { lintText } from '../lintText';

/** Without 'in', which uses 'hi'. */
const languages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'] as const;
const placeholders = (text: string): string => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort().join(' ');

/** Short texts may be names and equal in all languages; an equal sentence has not been translated. */
const isSentence = (text: string): boolean => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 4;
/** Languages whose text is the English sentence. */
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
            text: lintText('lint.untranslated', { languages: missing.join(', ') }),
          },
        ]
      : []),
    ...(copied(text).length > 0
      ? [
          {
            severity: 'warning' as const,
            path,
            field,
            text: lintText('lint.copied', { languages: copied(text).join(', ') }),
          },
        ]
      : []),
    ...(odd.length > 0
      ? [
          {
            severity: 'error' as const,
            path,
            field,
            text: lintText('lint.placeholders', { languages: odd.join(', ') }),
          },
        ]
      : []),
  ];
}

/** Languages in which a text of the layout is missing. */
export const untranslatedIn = (layout: Layout): ReadonlySet<string> =>
  new Set(
    [
      layout.method.text,
      layout.method.banner,
      ...fieldsOf(layout).flatMap(({ field }) => [field.label, field.hint, field.placeholder]),
    ].flatMap((text) =>
      text === undefined || typeof text === 'string' ? [] : languages.filter((language) => !text[language]),
    ),
  );

/** Every text exists in every language, with the same placeholders. */
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
