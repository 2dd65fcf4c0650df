import { isOfType } from '../../contract/reader/coercions';
import type { Content, JsonText, LocalCopy } from '../edits/editorState';
import { isEditableLayout } from '../edits/isEditableLayout';

const textsOf = (value: unknown): Content['texts'] =>
  isOfType.object(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

const jsonOf = (value: unknown): JsonText | null =>
  isOfType.object(value) && typeof value.text === 'string' && isEditableLayout(value.base)
    ? { text: value.text, base: value.base }
    : null;

/**
 * A copy from the browser's storage; null: it is of no use. A layout that this build cannot edit survives as JSON text.
 */
export function readLocalCopy(value: unknown): LocalCopy | null {
  if (!isOfType.object(value) || !isOfType.object(value.content) || !isEditableLayout(value.base)) return null;
  const { base, content } = value;
  const sent = Array.isArray(value.sent) ? value.sent.filter(isEditableLayout) : [];
  const texts = textsOf(content.texts);
  if (isEditableLayout(content.layout))
    return { base, sent, content: { layout: content.layout, texts, json: jsonOf(content.json) } };
  const text = JSON.stringify(content.layout ?? null, null, 2);
  return { base, sent, content: { layout: base, texts, json: { text, base } } };
}
