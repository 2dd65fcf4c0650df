import type { Layout, LintProblem, StudioRefusal } from '../contract/generated/types';
import { nameOfLanguage } from '../i18n/languages';
import { type Translate, useTranslate } from '../i18n/useTranslate';
import { placeWords, textAt } from '../lint/placeWords';

/** Rules whose texts name no place. */
const placeless: ReadonlySet<string> = new Set(['contract', 'definitions']);

/** Languages have their names, not the codes by which a layout's texts are kept. */
function withNames(parameters: LintProblem['parameters'], tag: string): LintProblem['parameters'] {
  const codes = parameters?.languages;
  if (typeof codes !== 'string') return parameters;
  const names = codes.split(', ').map((code) => nameOfLanguage(code, tag));
  return { ...parameters, languages: new Intl.ListFormat(tag).format(names) };
}

/** The text of a problem in the studio's language. @param layout names the fields; null: in the field's own card */
export const problemText = (
  { rule, path, key, parameters }: LintProblem,
  layout: Layout | null,
  { t, tag }: Pick<Translate, 't' | 'tag'>,
) => textAt(placeless.has(rule) ? placeWords(path, layout, t) : null, t(key, withNames(parameters, tag)), t);

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
