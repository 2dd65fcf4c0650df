import { deepEquals } from '@rjsf/utils';
import type { Layout, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import type { Identifier } from '../../tables/identifiers/Identifier';
import { identifiers } from '../../tables/identifiers/identifiers';
import { addField, changeField } from './fieldEdits';

const sampleOf = ({ samples }: Identifier): Layout['samples'][string] => {
  const [valid = ''] = samples.good;
  const [invalid] = samples.bad;
  return invalid === undefined ? { valid } : { valid, invalid };
};

/** Makes a field what the identifier is: type, mask, rules, check, samples and texts. Its key and condition stay. */
export function applyIdentifier(layout: Layout, index: number, identifier: Identifier): Layout {
  const name = methodFieldsOf(layout)[index]?.name;
  if (name === undefined) return layout;
  const { type, mask, regexList, check, store, inputMode, autocomplete, label, hint } = identifier.field;
  const changed = changeField(layout, index, {
    type,
    mask,
    regexList,
    check,
    store,
    inputMode,
    autocomplete,
    label,
    hint,
    checkText: undefined,
    regex: undefined,
    regex_error_key: undefined,
    placeholder: undefined,
    placeholderKey: undefined,
    placeholder_key: undefined,
    values: undefined,
    min: undefined,
    max: undefined,
  });
  return { ...changed, samples: { ...changed.samples, [name]: sampleOf(identifier) } };
}

/** Adds a field for the identifier at the end. */
export const addIdentifier = (layout: Layout, identifier: Identifier): Layout =>
  addField(layout, identifier.field, sampleOf(identifier));

const shapeOf = (field: WireFieldDefinition): string =>
  JSON.stringify([field.type, field.mask, field.check, ...wireRulesOf(field).map(({ regex }) => regex)]);

const byShape = new Map<string, Identifier[]>();
for (const identifier of identifiers) {
  const shape = shapeOf(identifier.field);
  byShape.set(shape, [...(byShape.get(shape) ?? []), identifier]);
}

/**
 * The identifier with exactly this type, mask, check and rules; if several have them, the one whose id or label is the
 * field's. Null: none.
 */
export function identifierOf(field: WireFieldDefinition): Identifier | null {
  if (field.mask === undefined && wireRulesOf(field).length === 0) return null;
  const alike = byShape.get(shapeOf(field)) ?? [];
  const named = alike.find(({ id, field: { label } }) => id === field.name || deepEquals(label, field.label));
  return named ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

/** The identifiers of these countries, by name. */
export const localIdentifiers = (countries: readonly string[]): readonly Identifier[] =>
  identifiersInOrder(countries).filter((identifier) =>
    identifier.countries.some((country) => countries.includes(country)),
  );

/** All identifiers, those of the countries first, then those of any country; each part by name. */
export function identifiersInOrder(countries: readonly string[]): readonly Identifier[] {
  const rank = ({ countries: own }: Identifier): number =>
    own.some((country) => countries.includes(country)) ? 0 : own.includes('*') ? 1 : 2;
  return [...identifiers].sort((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name, 'en'));
}
