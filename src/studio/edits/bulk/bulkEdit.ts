import type { FieldBlock, Layout } from '../../../contract/generated/types';
import { applyBlock, type CopiedFields, copyFields } from '../blocks';
import { changeMethod } from '../fieldEdits';
import { changeLimits, type LimitEdit } from './limitEdit';
import { type CodesEdit, changeCountries, changeCurrencies } from './placeEdits';
import { replaceText, type TextEdit } from './textEdit';

interface GroupEdit {
  readonly kind: 'group';
  /** Empty: no group. */
  readonly group: string;
}
interface FieldsEdit extends CopiedFields {
  readonly kind: 'fields';
}
interface BlockEdit {
  readonly kind: 'block';
  readonly block: FieldBlock;
}

/** An edit of many methods at once. */
export type BulkEdit = LimitEdit | CodesEdit | GroupEdit | FieldsEdit | BlockEdit | TextEdit;

/** Why an edit cannot be made to a method: a key of locales/studio, as `bulk.{why}`. */
export type NotEdited = 'noAmount' | 'noCountryLeft' | 'noCurrencyLeft';

export type EditedLayout =
  | { readonly ok: true; readonly layout: Layout }
  | { readonly ok: false; readonly why: NotEdited };

const orWhy = (layout: Layout | null, why: NotEdited): EditedLayout =>
  layout === null ? { ok: false, why } : { ok: true, layout };

/** The layout after an edit. Pure; the caller compares it with the one before. */
export function applyBulkEdit(layout: Layout, edit: BulkEdit): EditedLayout {
  switch (edit.kind) {
    case 'limits':
      return orWhy(changeLimits(layout, edit), 'noAmount');
    case 'countries':
      return orWhy(changeCountries(layout, edit), 'noCountryLeft');
    case 'currencies':
      return orWhy(changeCurrencies(layout, edit), 'noCurrencyLeft');
    case 'group':
      return { ok: true, layout: changeMethod(layout, { category: edit.group || undefined }) };
    case 'fields':
      return { ok: true, layout: copyFields(layout, edit) };
    case 'block':
      return { ok: true, layout: applyBlock(layout, edit.block) };
    case 'text':
      return { ok: true, layout: replaceText(layout, edit) };
  }
}
