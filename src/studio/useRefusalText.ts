import type { Layout, LintProblem, StudioRefusal } from '../contract/generated/types';
import { type Translate, useTranslate } from '../i18n/useTranslate';
import { placeWords, textAt } from '../lint/placeWords';

/** Rules whose texts name no place. */
const placeless: ReadonlySet<string> = new Set(['contract', 'definitions']);

/** The text of a problem in the studio's language. @param layout names the fields; null: in the field's own card */
export const problemText = ({ rule, path, key, parameters }: LintProblem, layout: Layout | null, t: Translate['t']) =>
  textAt(placeless.has(rule) ? placeWords(path, layout, t) : null, t(key, parameters), t);

/** The text of a refusal in the studio's language: by its code, else the gateway's English message. */
export function useRefusalText(): (refusal: StudioRefusal, layout?: Layout) => string {
  const { t, has } = useTranslate();
  return ({ code, message, problems = [] }, layout) => {
    const broken = problems.filter(({ rule }) => rule === 'contract');
    if (broken.length > 0) return broken.map((problem) => problemText(problem, layout ?? null, t)).join(' ');
    return has(`refusal.${code}`) ? t(`refusal.${code}`) : message;
  };
}
