import type { CompiledForm, FieldSchema, FormSchema, FormValues } from '../../../../src/form/compile/CompiledForm';
import { valueForRules } from '../../../../src/form/validate/fieldValue';

/** A schema for any validator of draft-07 or 2020-12, without our annotations. */
type Plain = Readonly<Record<string, unknown>>;

/** Pattern masks, with the expressions that match when filled. Other masks may stay unfilled. */
type FilledMasks = Readonly<Record<string, string>>;

/** A complete number in the mask `number`: more than a minus. */
export const filledNumber = '^-?(?:\\d+,?\\d*|,\\d+)$';

const patternsOf = (property: FieldSchema, filledMasks: FilledMasks): string[] => {
  const rules = property['x-rules']?.map(({ regex }) => regex);
  const mask = property['x-mask']?.mask ?? '';
  const filled = Object.hasOwn(filledMasks, mask) ? filledMasks[mask] : undefined;
  const ofMask = !rules && filled !== undefined ? [filled] : [];
  return [...(rules ?? ofMask), ...(mask === 'number' ? [filledNumber] : [])];
};

/**
 * With several expressions as `allOf`, which our schemas avoid: rjsf merges them into one. They test no value that is
 * too long: the bound of their cost depends on its length.
 */
function plainProperty(property: FieldSchema, filledMasks: FilledMasks): Plain {
  const formats = {
    amount: property['x-amount'],
    'card-number': property['x-luhn'],
    'real-date': property['x-mask']?.mask === 'date',
  };
  const then = { allOf: [{}, ...patternsOf(property, filledMasks).map((pattern) => ({ pattern }))] };
  const required = Object.entries(formats).flatMap(([format, isRequired]) => (isRequired ? [{ format }] : []));
  return {
    type: 'string',
    ...(property.enum && { enum: property.enum }),
    ...(property['x-rules'] && { maxLength: 256 }),
    if: { maxLength: 256 },
    then,
    allOf: [{}, ...required],
  };
}

const plainNumber = ({ 'x-mask': { min, max } = {} }: FieldSchema): Plain => ({
  type: 'number',
  ...(min !== undefined && { minimum: min }),
  ...(max !== undefined && { maximum: max }),
});

/** A field's own condition and those of the fields it depends on. */
function conditionsOf({ properties }: FormSchema, name: string, seen: readonly string[] = []): (Plain | false)[] {
  const condition = properties[name]?.['x-visible-when'];
  if (!condition || seen.includes(name)) return [];
  if (!Object.hasOwn(properties, condition.field)) return [false];
  const own = { properties: { typed: { properties: { [condition.field]: { enum: condition.equals } } } } };
  return [own, ...conditionsOf({ type: 'object', properties, required: [] }, condition.field, [...seen, name])];
}

/** A compiled form as one plain schema over `plainInstance`. */
export function plainSchema({ schema }: Pick<CompiledForm, 'schema'>, filledMasks: FilledMasks = {}): Plain {
  const shown = Object.entries(schema.properties).flatMap(([name, property]): Plain[] => {
    if (property.readOnly) return [];
    const tested = {
      properties: { [name]: plainProperty(property, filledMasks) },
      ...(schema.required.includes(name) && { required: [name] }),
    };
    const then = { properties: { tested, numbers: { properties: { [name]: plainNumber(property) } } } };
    return [{ if: { allOf: [{}, ...conditionsOf(schema, name)] }, then }];
  });
  return { type: 'object', allOf: [{}, ...shown] };
}

/** A phone's prefix alone counts as empty. */
const isEmptyPart = (property: FieldSchema, part: string): boolean =>
  property['x-type'] === 'phone_with_prefix' ? !/\d/.test(part) : part === '';

/**
 * The values for the plain schema: `typed`, trimmed; `tested`, the parts that rules test, unless empty; `numbers` in the
 * mask of that name.
 */
export function plainInstance({ schema }: Pick<CompiledForm, 'schema'>, values: FormValues) {
  const typed = Object.entries(schema.properties).map(([name, property]) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return { name, property, value: property.enum ? value : value.trim() };
  });
  const tested = typed.flatMap(({ name, property, value }) => {
    const part = valueForRules(property, value);
    return isEmptyPart(property, part) ? [] : [{ name, property, part }];
  });
  const numbers = tested.flatMap(({ name, property, part }) => {
    const number = Number(part.replace(',', '.'));
    return property['x-mask']?.mask === 'number' && !Number.isNaN(number) ? [[name, number] as const] : [];
  });
  return {
    typed: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    tested: Object.fromEntries(tested.map(({ name, part }) => [name, part])),
    numbers: Object.fromEntries(numbers),
  };
}
