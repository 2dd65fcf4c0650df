import type { SchemaFile } from '../../../../schemas/readSchemas';
import { definitionsOf, type Json } from '../schemaComponents';
import { type DefinitionLinks, definitionText } from './schemaText';
import { definitionsSource, definitionTitles } from './sources';

const nameOf = ({ $id }: SchemaFile): string => $id.replace('.schema.json', '');

/** Definitions are each on the page of their file. */
export function definitionLinks(schemas: SchemaFile[]): DefinitionLinks {
  const files = new Map(
    schemas.flatMap((file) => Object.keys(file.definitions).map((name) => [name, nameOf(file)] as const)),
  );
  const all = definitionsOf(schemas);
  return {
    linkTo: (name) => `[${name}](definitions-${files.get(name)}.md#${name.toLowerCase()})`,
    meaningOf: (name) => /^.*?\.(?= |$)/.exec(String(all[name]?.description ?? ''))?.[0] ?? '',
  };
}

/** A page for each file of the contract, with the definitions that a document has. */
export function definitionPages(
  schemas: SchemaFile[],
  documents: readonly Json[],
  definitions: DefinitionLinks,
): Readonly<Record<string, string>> {
  const used = new Set(documents.flatMap(({ components }) => Object.keys(Object(Object(components).schemas))));
  const all = definitionsOf(schemas);
  const textOf = (name: string): readonly string[] => {
    const schema = all[name];
    return schema && used.has(name) ? [definitionText(`## ${name}`, schema, definitions)] : [];
  };
  return Object.fromEntries(
    schemas
      .filter((file) => nameOf(file) in definitionTitles)
      .map((file) => [
        definitionsSource(nameOf(file)),
        [`# ${definitionTitles[nameOf(file)]}`, ...Object.keys(file.definitions).flatMap(textOf)].join('\n\n'),
      ]),
  );
}
