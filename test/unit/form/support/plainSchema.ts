import type { CompiledForm, FieldSchema, FormSchema, FormValues } from '../../../../src/form/compile/CompiledForm';
import { valueForRules } from '../../../../src/form/validate/fieldValue';

/** A schema that any validator of draft-07 or 2020-12 reads: no annotations of ours, nothing but its own words. */
type Plain = Readonly<Record<string, unknown>>;

/** Pattern masks that the tests use, as what they ask for once they are filled. */
export const filledMasks = { '0000 0000': '^\\d{4} \\d{4}$', '00/00': '^\\d\\d/\\d\\d$' } as const;
/** A whole text of the mask `number`: a minus alone is none. */
export const filledNumber = '^-?(?:\\d+,?\\d*|,\\d+)$';
const isKnownMask = (mask: string): mask is keyof typeof filledMasks => Object.hasOwn(filledMasks, mask);

const patternsOf = (property: FieldSchema): string[] => {
  const rules = property['x-rules']?.map(({ regex }) => regex);
  const mask = property['x-mask']?.mask ?? '';
  const ofMask = !rules && isKnownMask(mask) ? [filledMasks[mask]] : [];
  return [...(rules ?? ofMask), ...(mask === 'number' ? [filledNumber] : [])];
};

/** What a text has to be: several expressions as `allOf`, which rjsf must never see (it merges them into one). */
function plainProperty(property: FieldSchema): Plain {
  const formats = {
    amount: property['x-amount'],
    'card-number': property['x-luhn'],
    'real-date': property['x-mask']?.mask === 'date',
  };
  const patterns = patternsOf(property).map((pattern) => ({ pattern }));
  const asked = Object.entries(formats).flatMap(([format, isAsked]) => (isAsked ? [{ format }] : []));
  return {
    type: 'string',
    ...(property.enum && { enum: property.enum }),
    ...(property['x-rules'] && { maxLength: 256 }),
    allOf: [{}, ...patterns, ...asked],
  };
}

const plainNumber = ({ 'x-mask': { min, max } = {} }: FieldSchema): Plain => ({
  type: 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

/** What must be so for a field to be shown: its own condition, and those of the fields that it waits for. */
function conditionsOf({ properties }: FormSchema, name: string, seen: readonly string[] = []): (Plain | false)[] {
  const condition = properties[name]?.['x-visible-when'];
  if (!condition || seen.includes(name)) return [];
  if (!Object.hasOwn(properties, condition.field)) return [false];
  const own = { properties: { typed: { properties: { [condition.field]: { enum: condition.equals } } } } };
  return [own, ...conditionsOf({ type: 'object', properties, required: [] }, condition.field, [...seen, name])];
}

/** A compiled form as one plain schema over `plainInstance`. */
export function plainSchema({ schema }: CompiledForm): Plain {
  const shown = Object.entries(schema.properties).flatMap(([name, property]): Plain[] => {
    if (property.readOnly) return [];
    const judged = {
      properties: { [name]: plainProperty(property) },
      ...(schema.required.includes(name) && { required: [name] }),
    };
    const then = { properties: { judged, numbers: { properties: { [name]: plainNumber(property) } } } };
    return [{ if: { allOf: [{}, ...conditionsOf(schema, name)] }, then }];
  });
  return { type: 'object', allOf: [{}, ...shown] };
}

/** Whether there is nothing in a field: a phone's prefix alone is nothing. */
const isNothing = (property: FieldSchema, part: string): boolean =>
  property['x-type'] === 'phone_with_prefix' ? !/\d/.test(part) : part === '';

/**
 * What the schema is held against: all texts as they stand once their fields are left; those parts of them that rules
 * see, where there is something; and the numbers in the masks of that name.
 */
export function plainInstance({ schema }: CompiledForm, values: FormValues) {
  const typed = Object.entries(schema.properties).map(([name, property]) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return { name, property, value: property.enum ? value : value.trim() };
  });
  const judged = typed.flatMap(({ name, property, value }) => {
    const part = valueForRules(property, value);
    return isNothing(property, part) ? [] : [{ name, property, part }];
  });
  const numbers = judged.flatMap(({ name, property, part }) => {
    const number = Number(part.replace(',', '.'));
    return property['x-mask']?.mask === 'number' && !Number.isNaN(number) ? [[name, number] as const] : [];
  });
  return {
    typed: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    judged: Object.fromEntries(judged.map(({ name, part }) => [name, part])),
    numbers: Object.fromEntries(numbers),
  };
}
