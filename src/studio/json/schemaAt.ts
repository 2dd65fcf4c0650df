import common from '../../../schemas/contract/common.schema.json';
import fields from '../../../schemas/contract/field-definition.schema.json';
import methods from '../../../schemas/contract/method.schema.json';
import { cardViewTypes } from '../../tables/cardViewTypes';
import { currencies } from '../../tables/currencies';
import { methodGroups } from '../../tables/methodGroups';

/** The part of JSON Schema (draft 7) that the contract's files use. */
interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const files: Readonly<Record<string, Schema>> = {
  'common.schema.json': common,
  'field-definition.schema.json': fields,
  'method.schema.json': methods,
};

interface Placed {
  readonly schema: Schema;
  readonly file: string;
}

/** A schema and the schemas that it references or combines. */
function partsOf({ schema, file }: Placed): readonly Placed[] {
  const { $ref: reference = '', allOf = [], anyOf = [], oneOf = [] } = schema;
  const [name = '', pointer = ''] = reference.split('#/definitions/');
  const target = name === '' ? file : name;
  const referred = pointer === '' ? undefined : files[target]?.definitions?.[pointer];
  return [
    { schema, file },
    ...(referred ? partsOf({ schema: referred, file: target }) : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => partsOf({ schema: part, file })),
  ];
}

const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === 'object';

/** The schemas of a property or of an array's items. */
function stepInto(place: Placed, key: string | number): readonly Placed[] {
  return partsOf(place).flatMap(({ schema, file }) => {
    const { items, properties, additionalProperties } = schema;
    const next = typeof key === 'number' ? items : (properties?.[key] ?? additionalProperties);
    return isSchema(next) ? [{ schema: next, file }] : [];
  });
}

const layout: Placed = { schema: methods.definitions.Layout, file: 'method.schema.json' };

/** The schemas that may apply to the value at a path of a layout. */
const schemasAt = (path: readonly (string | number)[]): readonly Schema[] =>
  path
    .reduce<readonly Placed[]>((places, key) => places.flatMap((place) => stepInto(place, key)), [layout])
    .flatMap(partsOf)
    .map(({ schema }) => schema);

export interface Suggestion {
  readonly label: string;
  /** The contract's own description. */
  readonly info: string;
}

const currencyCodes = Object.keys(currencies);
const quoted = (texts: readonly string[]): readonly Suggestion[] =>
  texts.map((text) => ({ label: JSON.stringify(text), info: '' }));

/** By path: what the specification lists, and the contract takes any text or number for. */
const listedValues: Readonly<Record<string, readonly Suggestion[]>> = {
  'method/category': quoted(methodGroups),
  'method/currency/*': quoted(currencyCodes),
  'method/cardViewType': Object.entries(cardViewTypes).map(([info, code]) => ({ label: String(code), info })),
};
const listedNames: Readonly<Record<string, readonly Suggestion[]>> = {
  'method/amount_rules': currencyCodes.map((label) => ({ label, info: '' })),
};
const placeOf = (path: readonly (string | number)[]): string =>
  path.map((key) => (typeof key === 'number' ? '*' : key)).join('/');

/** The property names of an object at a path. */
export const namesAt = (path: readonly (string | number)[]): readonly Suggestion[] => [
  ...(listedNames[placeOf(path)] ?? []),
  ...schemasAt(path).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([label, property]) => ({
      label,
      info: isSchema(property) ? (property.description ?? '') : '',
    })),
  ),
];

/** The values that are allowed or usual at a path, as JSON. */
export const valuesAt = (path: readonly (string | number)[]): readonly Suggestion[] => [
  ...(listedValues[placeOf(path)] ?? []),
  ...schemasAt(path).flatMap(({ enum: values = [], const: only, type, description = '' }) => {
    const known = [...values, ...(only === undefined ? [] : [only]), ...(type === 'boolean' ? [true, false] : [])];
    return known.map((value) => ({ label: JSON.stringify(value), info: description }));
  }),
];
