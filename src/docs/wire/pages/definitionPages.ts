import type { SchemaFile } from '../../../../schemas/readSchemas';
import { definitionsOf, type Json } from '../schemaComponents';
import { definitionText, type LinkTo } from './schemaText';
import { definitionsSource, definitionTitles } from './sources';

const nameOf = ({ $id }: SchemaFile): string => $id.replace('.schema.json', '');

/** Links to definitions, each on the page of its file. */
export function definitionLinks(schemas: readonly SchemaFile[]): LinkTo {
  const files = new Map(
    schemas.flatMap((file) => Object.keys(file.definitions).map((name) => [name, nameOf(file)] as const)),
  );
  return (name) => `[${name}](definitions-${files.get(name)}.md#${name.toLowerCase()})`;
}

/** A page for each file of the contract, with the definitions that a document has. */
export function definitionPages(
  schemas: SchemaFile[],
  documents: readonly Json[],
  linkTo: LinkTo,
): Readonly<Record<string, string>> {
  const used = new Set(documents.flatMap(({ components }) => Object.keys(Object(Object(components).schemas))));
  const all = definitionsOf(schemas);
  const textOf = (name: string): readonly string[] => {
    const schema = all[name];
    return schema && used.has(name) ? [definitionText(`## ${name}`, schema, linkTo)] : [];
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
