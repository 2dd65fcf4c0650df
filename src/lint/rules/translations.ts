import type { Layout, Text, WireFieldDefinition } from '../../contract/generated/types';
import { fieldsOf, methodTextNames } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import { definitionLanguages, languagesOf } from '../../tables/countryLanguages';
import type { LintRule, RuleProblem } from '../LintRule';
import { lintText } from '../lintText';

const placeholders = (text: string): string => (text.match(/\{\{?\w+\}?\}/g) ?? []).sort().join(' ');

/** Short texts may be names and equal in all languages; an equal sentence has not been translated. */
const isSentence = (text: string): boolean => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 4;

/** The texts of one field, or of the method. */
interface Owner {
  readonly field: string | null;
  readonly texts: readonly (readonly [path: string, text: Text | undefined])[];
}

type Translated = Readonly<Record<string, string | undefined>>;

const fieldTexts = (field: WireFieldDefinition, path: string): Owner['texts'] => [
  ...(['label', 'hint', 'placeholder', 'checkText'] as const).map((key) => [`${path}/${key}`, field[key]] as const),
  ...wireRulesOf(field).map(({ text }, index) => [`${path}/regexList/${index}/text`, text] as const),
];

const ownersOf = (layout: Layout): readonly Owner[] => [
  { field: null, texts: [['/method/text', layout.method.text]] },
  ...methodTextNames.map((name) => ({ field: null, texts: [[`/method/${name}`, layout.method[name]] as const] })),
  ...fieldsOf(layout).map(({ field, path }) => ({ field: field.name, texts: fieldTexts(field, path) })),
];

/** One problem for all texts of an owner, at the first of them. */
function missing({ field, texts }: Owner, wanted: readonly string[]): RuleProblem[] {
  const lacking = texts.flatMap(([path, text]) => {
    if (text === undefined || typeof text === 'string') return [];
    const languages = wanted.filter((language) => !(text as Translated)[language]);
    return languages.length === 0 ? [] : [{ path, languages }];
  });
  const [first] = lacking;
  if (!first) return [];
  const languages = wanted.filter((language) => lacking.some((one) => one.languages.includes(language)));
  return [
    {
      severity: languages.includes('en') ? 'error' : 'warning',
      path: (lacking.find((one) => one.languages.includes('en')) ?? first).path,
      field,
      text: lintText('lint.untranslated', { languages: languages.join(', ') }),
    },
  ];
}

/** Texts in languages that they have: still English, or with other placeholders. */
function mistranslated({ field, texts }: Owner, wanted: readonly string[]): RuleProblem[] {
  return texts.flatMap(([path, text]) => {
    if (text === undefined || typeof text === 'string') return [];
    const { en = '' } = text;
    const copied = wanted.filter((language) => language !== 'en' && text[language] === en && isSentence(en));
    const odd = definitionLanguages.filter(
      (language) => text[language] && placeholders(text[language]) !== placeholders(en),
    );
    const problem = (
      severity: RuleProblem['severity'],
      key: 'lint.copied' | 'lint.placeholders',
      of: readonly string[],
    ) => (of.length === 0 ? [] : [{ severity, path, field, text: lintText(key, { languages: of.join(', ') }) }]);
    return [...problem('warning', 'lint.copied', copied), ...problem('error', 'lint.placeholders', odd)];
  });
}

/** Languages of the method's countries in which a text of the layout is missing. */
export function untranslatedIn(layout: Layout): ReadonlySet<string> {
  const texts = ownersOf(layout).flatMap((owner) => owner.texts.map(([, text]) => text));
  return new Set(
    texts.flatMap((text) =>
      text === undefined || typeof text === 'string'
        ? []
        : languagesOf(layout.countries).filter((language) => !text[language]),
    ),
  );
}

/** Every text exists in English and in the languages of the method's countries, with the same placeholders. */
export const translations: LintRule = {
  id: 'translations',
  check(layout) {
    const wanted = languagesOf(layout.countries);
    return ownersOf(layout).flatMap((owner) => [...missing(owner, wanted), ...mistranslated(owner, wanted)]);
  },
};
