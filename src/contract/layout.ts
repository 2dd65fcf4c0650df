import type { Layout, WireFieldDefinition } from './generated/types';

/** A definition and its path. */
export interface PlacedField {
  readonly field: WireFieldDefinition;
  /** JSON pointer into the layout: '/method/fields/1'. */
  readonly path: string;
}

/** The method's own definitions. */
export const methodFieldsOf = ({ method }: Layout): readonly WireFieldDefinition[] => method.fields;

/** Every definition of a layout: the method's own, then those of the sandbox's form step. */
export const fieldsOf = (layout: Layout): readonly PlacedField[] => [
  ...methodFieldsOf(layout).map((field, index) => ({ field, path: `/method/fields/${index}` })),
  ...(layout.sandbox.form ?? []).map((field, index) => ({ field, path: `/sandbox/form/${index}` })),
];

/** The texts that a method may have besides its name and its fields' texts, in the order in which a player reads them. */
export const methodTextNames = ['banner', 'fee', 'arrival'] as const;

/** The English name of a method. */
export const nameOf = ({ method }: Layout): string =>
  typeof method.text === 'string' ? method.text : (method.text.en ?? method.name);
