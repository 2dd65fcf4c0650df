import { definitionIn, type SchemaFile, withLimits } from '../../../schemas/readSchemas';
import { isOfType } from '../../contract/reader/coercions';

/** A schema, or a part of a document in JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** A reference to a definition, within the document. */
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/**
 * Parts that the contract's schemas leave open, because the widget reads them one by one: what a server writes there.
 * By definition and path.
 */
const closedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MethodsReply: { additionalProperties: 'WireMethod' },
  WireMethod: { 'properties.fields.items': 'WireFieldDefinition' },
  FormStep: { 'properties.fields.items': 'WireFieldDefinition' },
  FormPreview: { 'properties.fields.items': 'WireFieldDefinition' },
  ErrorBody: { 'properties.error.properties.transaction': 'WireTransaction' },
};

function withPart(schema: Json, [key = '', ...rest]: readonly string[], name: string): Json {
  if (!(key in schema)) throw new Error(`src/docs/wire: there is no '${key}' for ${name}`);
  const part = schema[key];
  if (rest.length === 0) return { ...schema, [key]: refTo(name) };
  if (!isOfType.object(part)) throw new Error(`src/docs/wire: '${key}' for ${name} is no schema`);
  return { ...schema, [key]: withPart(part, rest, name) };
}

const closed = (name: string, definition: Json): Json =>
  Object.entries(closedParts[name] ?? {}).reduce(
    (schema, [path, other]) => withPart(schema, path.split('.'), other),
    definition,
  );

/** Keywords for our reader and validators alone. */
const isOurs = (key: string): boolean => key.startsWith('x-') || key === 'discriminator';

/** A schema as other tools read it: with local references, without keywords of ours and parts that nobody uses. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (!isOfType.object(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, part]) => !isOurs(key) && !(isOfType.object(part) && part['x-unused'] === true))
      .map(([key, part]) => [
        key,
        key === '$ref' && typeof part === 'string' ? refTo(definitionIn(part)).$ref : plain(part),
      ]),
  );
}

/** Every definition of the contract, by name, as a component of OpenAPI and AsyncAPI. */
export function definitionsOf(schemas: SchemaFile[]): Readonly<Record<string, Json>> {
  const all = withLimits(schemas).flatMap(({ definitions }) => Object.entries(definitions));
  return Object.fromEntries(
    all.map(([name, definition]) => {
      const schema = plain(definition);
      if (!isOfType.object(schema)) throw new Error(`src/docs/wire: '${name}' is no schema`);
      return [name, closed(name, schema)];
    }),
  );
}

/** A schema for readers of JSON Schema draft 07, who ignore what is beside a reference. */
export function refsAlone(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(refsAlone);
  if (!isOfType.object(schema)) return schema;
  const { $ref, ...others } = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, refsAlone(part)]));
  if ($ref === undefined) return others;
  if (Object.keys(others).length === 0) return { $ref };
  return { ...others, allOf: [{ $ref }, ...(Array.isArray(others.allOf) ? others.allOf : [])] };
}

/** The definitions that a document refers to, and those that they refer to. @throws Error when one does not exist */
export function usedIn(document: unknown, definitions: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const used: Record<string, Json> = {};
  const add = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (name in used) continue;
      const definition = definitions[name];
      if (!definition) throw new Error(`src/docs/wire: the contract does not define '${name}'`);
      used[name] = definition;
      add(definition);
    }
  };
  add(document);
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b)));
}

/** The alternatives of a definition that is a union, by the constant of their property `key`. */
export function alternativesOf(definition: Json | undefined, key: string): ReadonlyMap<string, Json> {
  const alternatives = Array.isArray(definition?.oneOf) ? definition.oneOf.filter(isOfType.object) : [];
  return new Map(
    alternatives.map((schema) => {
      const properties = isOfType.object(schema.properties) ? schema.properties : {};
      const constant = isOfType.object(properties[key]) ? properties[key].const : undefined;
      return [String(constant), schema];
    }),
  );
}
