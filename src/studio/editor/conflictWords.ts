import type { Layout } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { pointerOf } from '../../contract/reader/readShape';
import type { Change, ChangeValue } from '../../lint/changes/Change';
import { type ChangeLanguage, changedPart, changeWords, valueWords } from '../../lint/changes/changeWords';
import { codeOf, isTextPart, partOf } from '../../lint/changes/partValues';
import { describeChange } from '../../lint/describeChange';
import { fieldTitle } from '../../lint/fieldTitle';
import { keysOf } from '../../lint/placeWords';
import type { Conflict } from '../edits/mergeLayouts';

const indexIn = (layout: Layout, name: string): number =>
  methodFieldsOf(layout).findIndex((field) => field.name === name);

/** What two people changed differently, in the words of the review; of lists and groups what each of them changed. */
export interface ConflictWords {
  /** 'Maximum in BRL', 'Field “CPF”: Label, Spanish'. */
  readonly place: string;
  /** '–' where there is nothing any more, or what its absence means: 'Off'. */
  readonly mine: string;
  readonly theirs: string;
}

const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether a change is in a part. @param field null: a part of the method, `keys` from the layout on */
function isIn(change: Change, field: string | null, keys: readonly string[]): boolean {
  const changed = keysOf(change.path);
  if (field === null) return keys.every((key, index) => changed[index] === key);
  const [root, kind, , ...inField] = changed;
  const isDefinition = root === 'method' && kind === 'fields' && change.field === field;
  return isDefinition && keys.every((key, index) => inField[index] === key);
}

/** @returns null: the layouts conflict as a whole */
export function conflictWords(
  { path, ...sides }: Conflict,
  { base, mine, theirs }: { readonly base: Layout; readonly mine: Layout; readonly theirs: Layout },
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
  const groupWords = (change: Change, after: Layout): string =>
    change.kind === 'set' && change.language === null && keysOf(change.path).length === path.length
      ? [change.before, change.after].map((side) => valueWords(side, words, change.path)).join(' → ')
      : changeWords(change, { before: base, after }, words);
  const sideWords = (value: unknown, side: Layout): string => {
    // Of a whole field its title.
    const definition = field !== null && rest.length === 0 ? methodFieldsOf(side)[indexIn(side, field)] : undefined;
    if (definition) return (words.titleOf ?? fieldTitle)(definition);
    if (keys.length > 0 && !part && (isGroup(sides.mine) || isGroup(sides.theirs))) {
      const changes = describeChange(base, side).filter((change) => isIn(change, field, keys));
      if (changes.length > 0) return changes.map((change) => groupWords(change, side)).join('\n');
    }
    const where = { layout: side, names: part?.names ?? {} };
    const known: ChangeValue | null = (part?.toValue ?? codeOf)(value, where);
    return valueWords(known, words, pointer);
  };
  const change = { kind: 'set', path: pointer, field, language, before: null, after: null, isBreaking: false } as const;
  return {
    place: changedPart(change, layout, words),
    mine: sideWords(sides.mine, mine),
    theirs: sideWords(sides.theirs, theirs),
  };
}
