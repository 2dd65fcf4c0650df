import { type Translate, useTranslate } from '../../../i18n/useTranslate';
import type { ChangeLanguage } from '../../../lint/changes/changeWords';
import { groupLabel, isMethodGroup } from '../../../tables/methodGroups';
import { readRule } from '../../ruleBlocks/readRule';
import { type PlayerTexts, titleOf, widgetText } from '../../rules/playerTexts';
import { ruleInWords } from '../../rules/ruleWords';
import { usePlayerTexts } from '../../rules/usePlayerTexts';

/** Changes in the author's language: rules as sentences, keys of the widget as the texts that players read. */
export const changeLanguage = (translate: Translate, texts: PlayerTexts | null): ChangeLanguage => ({
  ...translate,
  titleOf: (field) => titleOf(texts, field),
  codeWords: (path, text) => {
    if (/\/regexList\/\d+\/regex$/.test(path)) {
      const rule = readRule(text);
      return rule.kind === 'expression' ? null : ruleInWords(translate, rule);
    }
    const key = path === '/method/category' && isMethodGroup(text) ? groupLabel(text) : text;
    const known = texts && widgetText(texts, key);
    return known ? translate.text(known) : null;
  },
});

export const useChangeLanguage = (): ChangeLanguage => changeLanguage(useTranslate(), usePlayerTexts());
