import { definitionIn } from '../../../../schemas/readSchemas';
import { isOfType } from '../../../contract/reader/coercions';
import type { Json } from '../schemaComponents';

const partsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isOfType.object) : []);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** A Markdown table. */
export const tableText = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

const bounds: Readonly<Record<string, (limit: unknown) => string>> = {
  minimum: (limit) => `at least ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  minLength: (limit) => `${limit} or more characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `${limit} or more`,
  maxItems: (limit) => `at most ${limit}`,
  maxProperties: (limit) => `at most ${limit} keys`,
  pattern: (pattern) => `\`${pattern}\``,
};

/** Of the contract's definitions, by their names. */
export interface DefinitionLinks {
  readonly linkTo: (name: string) => string;
  /** Its first sentence; empty: it has none. */
  readonly meaningOf: (name: string) => string;
}

/** The type of a schema in words, with links to definitions. */
function typeText(schema: unknown, definitions: DefinitionLinks): string {
  const textOf = (part: unknown): string => typeText(part, definitions);
  if (!isOfType.object(schema)) return 'any';
  if (typeof schema.$ref === 'string') return definitions.linkTo(definitionIn(schema.$ref));
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const choices = partsOf(schema.oneOf ?? schema.anyOf);
  if (choices.length > 0) return choices.map(textOf).join(' or ');
  const all = partsOf(schema.allOf);
  if (all.length > 0) return [...new Set(all.map(textOf))].join(' and ');
  if (schema.type === 'array') return `list of ${textOf(schema.items)}`;
  if (isOfType.object(schema.additionalProperties) && !isOfType.object(schema.properties))
    return `${[schema.type ?? 'object'].flat().join(' or ')} of ${textOf(schema.additionalProperties)}`;
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' or ');
}

const boundsText = (schema: Json): string =>
  Object.entries(bounds)
    .flatMap(([key, words]) => (schema[key] === undefined ? [] : [words(schema[key])]))
    .join(', ');

/** What a part says of itself, or its definition of it. */
function meaningText({ description, $ref }: Json, { meaningOf }: DefinitionLinks): string {
  if (typeof description === 'string') return description;
  return typeof $ref === 'string' ? meaningOf(definitionIn($ref)) : '';
}

/** The keys of an object schema, those of objects within it as 'outer.inner'. */
function rowsOf(schema: Json, definitions: DefinitionLinks, prefix = ''): readonly (readonly string[])[] {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isOfType.object(schema.properties) ? schema.properties : {}).flatMap(([key, part]) => {
    if (!isOfType.object(part)) return [];
    const words = [boundsText(part), meaningText(part, definitions)].filter(Boolean);
    const need = required.includes(key) ? ', **required**' : '';
    return [
      [`\`${prefix}${key}\``, typeText(part, definitions) + need, words.join('. ')],
      ...rowsOf(part, definitions, `${prefix}${key}.`),
    ];
  });
}

/** What a schema describes: a table of its keys, or its type in words. */
export function keysText(schema: Json, definitions: DefinitionLinks): string {
  const rows = [schema, ...partsOf(schema.oneOf).filter(({ properties }) => isOfType.object(properties))].flatMap(
    (one) => rowsOf(one, definitions),
  );
  if (rows.length > 0) return tableText(['key', 'type', 'meaning'], rows);
  return `Type: ${[typeText(schema, definitions), boundsText(schema)].filter(Boolean).join(', ')}.`;
}

/** A definition as a section. @param heading with its marks */
export const definitionText = (heading: string, schema: Json, definitions: DefinitionLinks): string =>
  [
    heading,
    ...(typeof schema.description === 'string' ? [schema.description] : []),
    keysText(schema, definitions),
  ].join('\n\n');

/** Names with an example and a meaning. */
export const valuesTable = (
  values: readonly {
    readonly name: string;
    readonly example: unknown;
    readonly description: string;
  }[],
): string =>
  tableText(
    ['name', 'example', 'meaning'],
    values.map(({ name, example, description }) => [`\`${name}\``, `\`${String(example)}\``, description]),
  );

/** A value as a block of code. */
export const codeText = (value: unknown, language = 'json'): string =>
  `\`\`\`${language}\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n\`\`\``;
