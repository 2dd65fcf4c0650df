import type { Json } from './schemaComponents';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const partsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** A cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

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

/** The type of a schema in words, with links to the definitions on the same page. */
export function typeText(schema: unknown): string {
  if (!isJson(schema)) return 'any';
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace(/^.*\//, '');
    return `[${name}](#${name.toLowerCase()})`;
  }
  if ('const' in schema) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(', ');
  const choices = partsOf(schema.oneOf ?? schema.anyOf);
  if (choices.length > 0) return choices.map(typeText).join(' or ');
  const all = partsOf(schema.allOf);
  if (all.length > 0) return [...new Set(all.map(typeText))].join(' and ');
  if (schema.type === 'array') return `list of ${typeText(schema.items)}`;
  if (isJson(schema.additionalProperties) && !isJson(schema.properties))
    return `${[schema.type ?? 'object'].flat().join(' or ')} of ${typeText(schema.additionalProperties)}`;
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' or ');
}

const boundsText = (schema: Json): string =>
  Object.entries(bounds)
    .flatMap(([key, words]) => (schema[key] === undefined ? [] : [words(schema[key])]))
    .join(', ');

/** The keys of an object schema, those of objects within it as 'outer.inner'. */
function rowsOf(schema: Json, prefix = ''): readonly string[] {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(([key, part]) => {
    if (!isJson(part)) return [];
    const words = [boundsText(part), typeof part.description === 'string' ? part.description : ''].filter(Boolean);
    const need = required.includes(key) ? 'yes' : '';
    return [
      `| \`${prefix}${key}\` | ${cell(typeText(part))} | ${need} | ${cell(words.join('. '))} |`,
      ...rowsOf(part, `${prefix}${key}.`),
    ];
  });
}

/** A definition as a section of a reference page. */
export function definitionText(name: string, schema: Json): string {
  const rows = [schema, ...partsOf(schema.oneOf).filter(({ properties }) => isJson(properties))].flatMap((one) =>
    rowsOf(one),
  );
  const about = [typeText(schema), boundsText(schema)].filter(Boolean).join(', ');
  return [
    `### ${name}`,
    ...(typeof schema.description === 'string' ? [schema.description] : []),
    ...(rows.length > 0
      ? [['| key | type | required | meaning |', '|---|---|---|---|', ...rows].join('\n')]
      : [`Type: ${about}.`]),
  ].join('\n\n');
}

/** A value as a block of code. */
export const codeText = (value: unknown, language = 'json'): string =>
  `\`\`\`${language}\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n\`\`\``;
