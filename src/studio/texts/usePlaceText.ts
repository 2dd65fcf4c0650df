import type { Layout } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import type { TextPart } from '../../texts/mapTexts';
import type { MethodText } from '../../texts/methodTexts';
import { titleOf } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';

const partKeys: Readonly<Record<TextPart, string>> = {
  name: 'method.name',
  banner: 'method.banner',
  fee: 'method.fee',
  arrival: 'method.arrival',
  label: 'field.label',
  hint: 'field.hint',
  placeholder: 'place.placeholder',
  group: 'texts.group',
  checkError: 'texts.checkError',
  ruleError: 'texts.ruleError',
  option: 'texts.option',
  optionHint: 'texts.optionHint',
};

/** Where a text of a layout is shown, in the words of the screen: 'CPF: Help text'. */
export function usePlaceText() {
  const { t } = useTranslate();
  const texts = usePlayerTexts();
  return ({ part, field, detail }: MethodText, layout: Layout): string => {
    const words = t(partKeys[part], { detail: detail ?? '' });
    if (field === null) return words;
    const label = methodFieldsOf(layout).find(({ name }) => name === field)?.label;
    return t('problem.at', { place: titleOf(texts, { name: field, ...(label && { label }) }), text: words });
  };
}
