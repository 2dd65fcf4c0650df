import type { Layout, LintProblem, StudioRefusal } from '../contract/generated/types';
import { nameOfLanguage } from '../i18n/languages';
import { type Translate, useTranslate } from '../i18n/useTranslate';
import { placeWords, textAt } from '../lint/placeWords';
import { numberText } from './edits/typedNumber';

/** Rules whose texts name no place. */
const placeless: ReadonlySet<string> = new Set(['contract', 'definitions']);

/** Parameters as the studio writes them: languages by name, limits with the separators of their fields. */
function shownParameters(parameters: LintProblem['parameters'], tag: string): LintProblem['parameters'] {
  const shown = Object.entries(parameters ?? {}).map(([name, value]) => {
    if (typeof value === 'number') return [name, name === 'count' ? value : numberText(value, tag)];
    if (name !== 'languages') return [name, value];
    const names = value.split(', ').map((code) => nameOfLanguage(code, tag));
    return [name, new Intl.ListFormat(tag).format(names)];
  });
  return Object.fromEntries(shown);
}

/** The text of a problem in the studio's language. @param layout names the fields; null: in the field's own card */
export const problemText = (
  { rule, path, key, parameters }: LintProblem,
  layout: Layout | null,
  { t, tag }: Pick<Translate, 't' | 'tag'>,
) => textAt(placeless.has(rule) ? placeWords(path, layout, t) : null, t(key, shownParameters(parameters, tag)), t);

/** The text of a refusal in the studio's language: by its code, else the gateway's English message. */
export function useRefusalText(): (refusal: StudioRefusal, layout?: Layout) => string {
  const translate = useTranslate();
  const { t, has } = translate;
  return ({ code, message, problems = [] }, layout) => {
    const broken = problems.filter(({ rule }) => rule === 'contract');
    if (broken.length > 0) return broken.map((problem) => problemText(problem, layout ?? null, translate)).join(' ');
    return has(`refusal.${code}`) ? t(`refusal.${code}`) : message;
  };
}
