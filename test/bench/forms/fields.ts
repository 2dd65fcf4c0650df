/** The form that every variant shows: text fields with one rule each, as ops would write it. */
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

/** What a variant's page offers to the benchmark. */
export type Mount = (element: HTMLElement, count: number) => void;

/** Makes a variant known to the page that measures it. */
export const offer = (mount: Mount): void => void Reflect.set(window, 'mountForm', mount);
