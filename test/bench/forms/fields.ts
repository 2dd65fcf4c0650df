/** The form of every variant: text fields with one rule each, as ops would write them. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
}

export const fieldsOf = (count: number): readonly BenchField[] =>
  Array.from({ length: count }, (_, index) => ({ name: `field_${index}`, label: `Field ${index + 1}` }));

export const rule = '^[\\p{L}0-9 ]{2,40}$';

/** The same form as JSON Schema, for the variants that speak it. */
export const schemaOf = (count: number) => ({
  type: 'object' as const,
  required: fieldsOf(count).map(({ name }) => name),
  properties: Object.fromEntries(
    fieldsOf(count).map(({ name, label }) => [name, { type: 'string' as const, title: label, pattern: rule }]),
  ),
});

/** The interface of a variant's page to the benchmark. */
export type Mount = (element: HTMLElement, count: number) => void;

/** Registers a variant with the page that measures it. */
export const offer = (mount: Mount): void => void Reflect.set(window, 'mountForm', mount);
