import type { Layout, WireFieldDefinition } from '../contract/generated/types';
import { methodFieldsOf, nameOf } from '../contract/layout';
import type { TextPart } from './mapTexts';
import { type MethodText, wordsIn } from './methodTexts';

const partWords: Readonly<Record<TextPart, string>> = {
  name: 'name',
  banner: 'banner',
  fee: 'fee',
  arrival: 'arrival',
  label: 'label',
  hint: 'hint',
  placeholder: 'placeholder',
  group: 'group heading',
  checkError: 'error when the check digit is wrong',
  ruleError: 'error of rule',
  option: 'option',
  optionHint: 'hint of option',
};

const titleOf = (field: WireFieldDefinition | undefined): string =>
  (field?.label && wordsIn(field.label, 'en')) || (field?.name ?? '');

/** Where a text is shown, for translators: 'Pix, deposit: field CPF, hint'. */
export function placeInEnglish(layout: Layout, { part, field, detail }: MethodText): string {
  const method = `${nameOf(layout)}, ${layout.transaction}`;
  const words = [partWords[part], detail].filter(Boolean).join(' ');
  if (field === null) return `${method}: ${words}`;
  return `${method}: field ${titleOf(methodFieldsOf(layout).find(({ name }) => name === field))}, ${words}`;
}
