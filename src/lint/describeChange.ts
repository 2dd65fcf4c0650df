import type { Layout, WireFieldDefinition, WireFieldOption, WireFieldRule } from '../contract/generated/types';
import { wireRulesOf } from '../contract/olderSpelling';
import { pointerOf } from '../contract/reader/readShape';
import { type Change, type ChangeValue, everyLanguage } from './changes/Change';
import { codeOf, isTextPart, partOf } from './changes/partValues';
import { isSameJson } from './changes/sameJson';
import { fieldTitle } from './fieldTitle';

type Keys = readonly string[];

/** The part of the layouts that is compared. */
interface Place {
  /** From the layout's root. */
  readonly keys: Keys;
  /** From the field's definition; outside of fields the same as `keys`. */
  readonly own: Keys;
  /** Name of the field; null: the method itself. */
  readonly field: string | null;
  readonly isInField: boolean;
  /** In a field that is new: its settings break nothing but what the field itself does. */
  readonly isNew: boolean;
  readonly layouts: { readonly before: Layout; readonly after: Layout };
}

const below = (place: Place, ...keys: Keys): Place => ({
  ...place,
  keys: [...place.keys, ...keys],
  own: [...place.own, ...keys],
});

const changeAt = (place: Place, change: Partial<Change>): Change => ({
  kind: 'set',
  path: pointerOf(place.keys),
  field: place.field ?? (place.keys[0] === 'samples' ? (place.keys[1] ?? null) : null),
  language: null,
  before: null,
  after: null,
  isBreaking: false,
  ...change,
});

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> => new Map(Object.entries(Object(value ?? {})));
const isTextOrNothing = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** The entries of a list by a key of their own; repeated keys are numbered: a name may be there twice while it is typed. */
function byKey<T>(list: readonly T[], keyOf: (entry: T) => string): ReadonlyMap<string, { entry: T; index: number }> {
  const counts = new Map<string, number>();
  return new Map(
    list.map((entry, index) => {
      const key = keyOf(entry);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [`${count} ${key}`, { entry, index }];
    }),
  );
}

/** Whether the entries that both lists have are in another order. */
function isReordered(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const common = [...after.keys()].filter((key) => before.has(key));
  return !isSameJson(
    common,
    [...before.keys()].filter((key) => after.has(key)),
  );
}

const listValue = (items: readonly string[]): ChangeValue => ({ as: 'list', items });
const listOrNothing = (items: readonly string[]): ChangeValue | null => (items.length === 0 ? null : listValue(items));

/** A change for each language of a text. */
function textChanges(place: Place, before: unknown, after: unknown): Change[] {
  const wordsOf = (value: unknown) => entriesOf(typeof value === 'string' ? { [everyLanguage]: value } : value);
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const wordsIn = (words: ReadonlyMap<string, unknown>, language: string): ChangeValue | null =>
    words.has(language) ? { as: 'words', text: String(words.get(language)) } : null;
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((language) => old.get(language) !== fresh.get(language))
    .map((language) =>
      changeAt(language === everyLanguage ? place : below(place, language), {
        language,
        before: wordsIn(old, language),
        after: wordsIn(fresh, language),
      }),
    );
}

const settingsOf = (option: WireFieldOption) => {
  const { value, ...rest } = typeof option === 'string' ? { value: option, text: option } : option;
  return { value, rest };
};
const optionWords = (option: WireFieldOption): string => {
  if (typeof option === 'string') return option;
  const words = fieldTitle({ label: option.text, name: option.value });
  return words === option.value ? words : `${words} (${option.value})`;
};

/** Options that are new, gone or in another order, and what changed in the others. */
function optionChanges(
  place: Place,
  before: readonly WireFieldOption[] = [],
  after: readonly WireFieldOption[] = [],
): Change[] {
  const keyOf = (option: WireFieldOption): string => settingsOf(option).value;
  const [old, fresh] = [byKey(before, keyOf), byKey(after, keyOf)];
  const without = (one: typeof old, other: typeof old) =>
    [...one].filter(([key]) => !other.has(key)).map(([, { entry }]) => optionWords(entry));
  const [gone, added] = [without(old, fresh), without(fresh, old)];
  const changes: Change[] = [];
  if (gone.length + added.length > 0)
    changes.push(
      changeAt(place, { before: listOrNothing(gone), after: listOrNothing(added), isBreaking: !place.isNew }),
    );
  if (isReordered(old, fresh))
    changes.push(
      changeAt(place, { before: listValue(before.map(optionWords)), after: listValue(after.map(optionWords)) }),
    );
  for (const [key, { entry, index }] of fresh) {
    const known = old.get(key);
    if (known)
      changes.push(...partChanges(below(place, String(index)), settingsOf(known.entry).rest, settingsOf(entry).rest));
  }
  return changes;
}

/** Fields that are new, gone or in another order, and what changed in the others. */
function fieldListChanges(
  place: Place,
  before: readonly WireFieldDefinition[] = [],
  after: readonly WireFieldDefinition[] = [],
): Change[] {
  const keyOf = ({ name }: WireFieldDefinition): string => name;
  const [old, fresh] = [byKey(before, keyOf), byKey(after, keyOf)];
  const placeOf = ({ name }: WireFieldDefinition, index: number, isNew = false): Place => ({
    ...below(place, String(index)),
    own: [],
    field: name,
    isInField: true,
    isNew,
  });
  const changes: Change[] = [];
  for (const [key, { entry, index }] of fresh) {
    const known = old.get(key);
    if (known) {
      changes.push(...definitionChanges(placeOf(entry, index), known.entry, entry));
      continue;
    }
    const at = placeOf(entry, index, true);
    changes.push(changeAt(at, { kind: 'added', isBreaking: !(place.isNew || (entry.isOptional ?? false)) }));
    changes.push(...definitionChanges(at, { name: entry.name }, entry));
  }
  for (const [key, { entry, index }] of old)
    if (!fresh.has(key)) changes.push(changeAt(placeOf(entry, index), { kind: 'gone', isBreaking: true }));
  if (isReordered(old, fresh))
    changes.push(
      changeAt(place, {
        kind: 'order',
        before: { as: 'fields', fields: before },
        after: { as: 'fields', fields: after },
      }),
    );
  return changes;
}

/** One rule after another, or where some are new or gone, those with the same expression. */
function ruleChanges(
  place: Place,
  before: readonly WireFieldRule[],
  after: readonly WireFieldRule[],
): readonly Change[] {
  if (before.length === after.length) return partChanges(place, before, after);
  const keyOf = ({ regex }: WireFieldRule): string => regex;
  const [old, fresh] = [byKey(before, keyOf), byKey(after, keyOf)];
  const gone = [...old].filter(([key]) => !fresh.has(key));
  return [
    ...gone.flatMap(([, { entry, index }]) => partChanges(below(place, String(index)), entry, undefined)),
    ...[...fresh].flatMap(([key, { entry, index }]) =>
      partChanges(below(place, String(index)), old.get(key)?.entry, entry),
    ),
  ];
}

/** Older spellings of rules (contract C5) are compared by what they mean. */
function definitionChanges(
  place: Place,
  before: Partial<WireFieldDefinition>,
  after: WireFieldDefinition,
): readonly Change[] {
  const othersOf = ({ regexList, regex, regex_error_key, values, ...rest }: Partial<WireFieldDefinition>) => rest;
  const rulesOf = (field: Partial<WireFieldDefinition>) => wireRulesOf({ name: '', type: 'text', ...field });
  const writtenRulesOf = ({ regexList, regex, regex_error_key }: Partial<WireFieldDefinition>) => ({
    regexList,
    regex,
    regex_error_key,
  });
  const [options, rules] = [below(place, 'values'), below(place, 'regexList')];
  return orSpelling(place, before, after, [
    ...membersChanges(place, othersOf(before), othersOf(after)),
    ...orSpelling(
      rules,
      writtenRulesOf(before),
      writtenRulesOf(after),
      ruleChanges(rules, rulesOf(before), rulesOf(after)),
    ),
    ...orSpelling(options, before.values, after.values, optionChanges(options, before.values, after.values)),
  ]);
}

/** The changes; of parts that differ without any, that they are written in another way. */
const orSpelling = (place: Place, before: unknown, after: unknown, changes: readonly Change[]): readonly Change[] =>
  changes.length > 0 || isSameJson(before, after) ? changes : [changeAt(place, { kind: 'spelling' })];

const isAt = ({ own, isInField }: Place, path: string): boolean => !isInField && own.join('/') === path;

/** The changes of each member of an object or a list. */
const membersChanges = (place: Place, before: unknown, after: unknown): Change[] => {
  const [old, fresh] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) =>
    partChanges(below(place, key), old.get(key), fresh.get(key)),
  );
};

function changesInside(place: Place, before: unknown, after: unknown): readonly Change[] {
  const { before: old, after: fresh } = place.layouts;
  if (isAt(place, 'method/fields')) return fieldListChanges(place, old.method.fields, fresh.method.fields);
  if (isAt(place, 'sandbox/form')) return fieldListChanges(place, old.sandbox.form, fresh.sandbox.form);
  return membersChanges(place, before, after);
}

/** What differs in a part; at least one change if anything does. */
function partChanges(place: Place, before: unknown, after: unknown): readonly Change[] {
  if (isSameJson(before, after)) return [];
  const { own, isInField, isNew, layouts } = place;
  const row = partOf(own, isInField);
  if (row) {
    const [one, other] = [
      row.toValue(before, { layout: layouts.before, names: row.names }),
      row.toValue(after, { layout: layouts.after, names: row.names }),
    ];
    if (isSameJson(one, other)) return [changeAt(place, { kind: 'spelling' })];
    const isBreaking = !isNew && (row.isBreaking?.(before, after) ?? false);
    return [changeAt(place, { before: one, after: other, isBreaking })];
  }
  const inside = isTextPart(own, isInField)
    ? textChanges(place, before, after)
    : isTextOrNothing(before) && isTextOrNothing(after)
      ? []
      : [before, after].every((side) => side === undefined || Object(side) === side)
        ? changesInside(place, before, after)
        : [];
  if (inside.length > 0) return inside;
  const [one, other] = [codeOf(before), codeOf(after)];
  return [changeAt(place, isSameJson(one, other) ? { kind: 'spelling' } : { before: one, after: other })];
}

/** Compared with a new method, all of which is new. */
const emptyLayout = (after: Layout): Layout => ({
  transaction: after.transaction,
  countries: [],
  method: { name: after.method.name, text: {}, currency: [], fields: [] },
  samples: {},
  sandbox: { steps: [] },
});

/**
 * The differences between two layouts, each with its value on both sides, breaking ones first (STUDIO-5, AUTHOR-3).
 * Nothing that differs is left out, and layouts with the same meaning but another spelling differ, too.
 * @param before null: the method is new
 */
export function describeChange(before: Layout | null, after: Layout): readonly Change[] {
  const old = before ?? emptyLayout(after);
  const place: Place = {
    keys: [],
    own: [],
    field: null,
    isInField: false,
    isNew: before === null,
    layouts: { before: old, after },
  };
  const changes = [
    ...(before ? [] : [changeAt(place, { kind: 'method' })]),
    ...(isSameJson(old, after) ? [] : membersChanges(place, old, after)),
  ];
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}
