import type { Layout, Text, WireFieldDefinition, WireFieldOption, WireFieldRule } from '../contract/generated/types';
import { methodFieldsOf, methodTextNames } from '../contract/layout';
import { textKeyOf } from './textKey';

/** What a text is for. */
export type TextPart =
  | 'name'
  | (typeof methodTextNames)[number]
  | 'label'
  | 'hint'
  | 'placeholder'
  | 'group'
  | 'checkError'
  | 'ruleError'
  | 'option'
  | 'optionHint';

/** Where a text of a method is. */
export interface TextPlace {
  /** Identifies the text in files: 'deposit.pix.fields.cpf.hint'. */
  readonly key: string;
  readonly part: TextPart;
  /** The field's name; null: it belongs to the method. */
  readonly field: string | null;
  /** The option's value, or the number of the rule from 1; null: neither. */
  readonly detail: string | null;
}

/** @returns the new text; undefined removes it, except the method's name */
type Change = (place: TextPlace, text: Text) => Text | undefined;

/** A property that exists only with a text. */
const optional = <Name extends string>(
  name: Name,
  text: Text | undefined,
  change: (text: Text) => Text | undefined,
): Partial<Record<Name, Text>> => {
  const changed = text === undefined ? undefined : change(text);
  const part: Partial<Record<Name, Text>> = {};
  if (changed !== undefined) part[name] = changed;
  return part;
};

/**
 * The layout with each of its texts changed: the method's own, and each field's label, hint, placeholder, group, errors and
 * options. Options without a text of their own, keys of locale files and the sandbox's texts are none.
 */
export function mapTexts(layout: Layout, change: Change): Layout {
  const at = (path: readonly string[], about: Omit<TextPlace, 'key'>) => (text: Text) =>
    change({ key: textKeyOf(layout, path), ...about }, text);

  function ofField(field: WireFieldDefinition): WireFieldDefinition {
    const { label, hint, placeholder, category, checkText, regexList, values, ...rest } = field;
    const own = (name: string, part: TextPart) =>
      at(['fields', field.name, name], { part, field: field.name, detail: null });
    const ofRule = ({ text, ...rule }: WireFieldRule, index: number): WireFieldRule => {
      const detail = String(index + 1);
      const place = at(['fields', field.name, 'rules', detail], { part: 'ruleError', field: field.name, detail });
      return { ...rule, ...optional('text', text, place) };
    };
    const ofOption = (option: WireFieldOption): WireFieldOption => {
      if (typeof option === 'string') return option;
      const { hint: optionHint, ...others } = option;
      const place = (name: string, part: TextPart) =>
        at(['fields', field.name, 'options', option.value, name], { part, field: field.name, detail: option.value });
      return {
        ...others,
        text: place('text', 'option')(option.text) ?? {},
        ...optional('hint', optionHint, place('hint', 'optionHint')),
      };
    };
    return {
      ...rest,
      ...optional('label', label, own('label', 'label')),
      ...optional('hint', hint, own('hint', 'hint')),
      ...optional('placeholder', placeholder, own('placeholder', 'placeholder')),
      // A plain string is a key of the locale files, as a rule.
      ...(typeof category === 'string' ? { category } : optional('category', category, own('category', 'group'))),
      ...optional('checkText', checkText, own('checkText', 'checkError')),
      ...(regexList && { regexList: regexList.map(ofRule) }),
      ...(values && { values: values.map(ofOption) }),
    };
  }

  const ofMethod = (part: TextPart) => at([part], { part, field: null, detail: null });
  const named = { ...layout.method, text: ofMethod('name')(layout.method.text) ?? { en: '' } };
  const method = methodTextNames.reduce<Layout['method']>((all, name) => {
    const { [name]: text, ...rest } = all;
    return { ...rest, ...optional(name, text, ofMethod(name)) };
  }, named);
  return { ...layout, method: { ...method, fields: methodFieldsOf(layout).map(ofField) } };
}
