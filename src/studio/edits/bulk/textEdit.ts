import type { Layout } from '../../../contract/generated/types';
import { methodTextNames } from '../../../contract/layout';
import { isOfType } from '../../../contract/reader/coercions';

/** A text replaced by another one wherever players read it, in all languages. */
export interface TextEdit {
  readonly kind: 'text';
  /** As it is written: upper and lower case differ. */
  readonly find: string;
  readonly replaceBy: string;
}

/** Where a layout has texts for players; names, values and expressions are none. */
const textKeys: ReadonlySet<string> = new Set([
  'text',
  ...methodTextNames,
  'label',
  'hint',
  'placeholder',
  'checkText',
  'instruction',
]);

/** Every string of a text: in one or in all languages. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part: unknown) => mapStrings(part, change));
  if (!isOfType.object(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, mapStrings(text, change)]));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => mapTexts(part, change));
  if (!isOfType.object(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      textKeys.has(key) ? mapStrings(part, change) : mapTexts(part, change),
    ]),
  );
}

/** The samples, and what is no text, stay as they are. */
export function replaceText(layout: Layout, { find, replaceBy }: TextEdit): Layout {
  if (find === '') return layout;
  const change = (text: string): string => text.replaceAll(find, () => replaceBy);
  const { method, sandbox } = layout;
  // A text stays a text: the shape is that of the layout.
  return { ...layout, method: mapTexts(method, change), sandbox: mapTexts(sandbox, change) } as Layout;
}
