import type { Translate } from '../../i18n/useTranslate';
import type { TextPart } from '../../texts/mapTexts';
import type { MethodText } from '../../texts/methodTexts';

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

/** Where a text is shown, in the words of the screen: 'cpf: Hint'. */
export function placeText({ part, field, detail }: MethodText, t: Translate['t']): string {
  const words = t(partKeys[part], { detail: detail ?? '' });
  return field === null ? words : t('problem.at', { place: field, text: words });
}
