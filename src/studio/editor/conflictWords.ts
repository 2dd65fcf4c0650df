import type { Layout } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import type { ChangeValue } from '../../lint/changes/Change';
import { type ChangeLanguage, changedPart, valueWords } from '../../lint/changes/changeWords';
import { codeOf, isTextPart, partOf } from '../../lint/changes/partValues';
import { fieldTitle } from '../../lint/fieldTitle';
import { pointerOf } from '../../lint/placeWords';
import type { Conflict } from '../edits/mergeLayouts';

const indexIn = (layout: Layout, name: string): number =>
  methodFieldsOf(layout).findIndex((field) => field.name === name);

/** What two people changed differently, in the words of the review; lists and whole groups as JSON. */
export interface ConflictWords {
  /** 'Maximum in BRL', 'Field “CPF”: Label, Spanish'. */
  readonly place: string;
  /** '–' where there is nothing any more, or what its absence means: 'Off'. */
  readonly mine: string;
  readonly theirs: string;
}

/** @returns null: the layouts conflict as a whole */
export function conflictWords(
  { path, ...sides }: Conflict,
  { mine, theirs }: { readonly mine: Layout; readonly theirs: Layout },
  words: ChangeLanguage,
): ConflictWords | null {
  if (path.length === 0) return null;
  const [root, kind, name, ...rest] = path;
  const field = root === 'method' && kind === 'fields' ? (name ?? null) : null;
  const keys = field === null ? path : rest;
  // One of them may have removed the field.
  const layout = field === null || indexIn(mine, field) >= 0 ? mine : theirs;
  const pointer = pointerOf(field === null ? path : ['method', 'fields', String(indexIn(layout, field)), ...rest]);
  const language = isTextPart(keys.slice(0, -1), field !== null) ? (keys.at(-1) ?? null) : null;
  const part = partOf(keys, field !== null);
  const sideWords = (value: unknown, side: Layout): string => {
    // Of a whole field its title.
    const definition = field !== null && rest.length === 0 ? methodFieldsOf(side)[indexIn(side, field)] : undefined;
    if (definition) return fieldTitle(definition);
    const where = { layout: side, names: part?.names ?? {} };
    const known: ChangeValue | null = (part?.toValue ?? codeOf)(value, where);
    return valueWords(known, words);
  };
  const change = { kind: 'set', path: pointer, field, language, before: null, after: null, isBreaking: false } as const;
  return {
    place: changedPart(change, layout, words),
    mine: sideWords(sides.mine, mine),
    theirs: sideWords(sides.theirs, theirs),
  };
}
