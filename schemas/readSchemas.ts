import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { JSONSchema } from 'json-schema-to-typescript';

const contractFolder = fileURLToPath(new URL('./contract/', import.meta.url));

/** One file of schemas/contract. */
export interface SchemaFile {
  $id: string;
  definitions: Record<string, JSONSchema>;
}

/** The files of schemas/contract, by name. */
export async function readSchemas(): Promise<SchemaFile[]> {
  const names = (await readdir(contractFolder)).filter((name) => name.endsWith('.schema.json'));
  return Promise.all(names.sort().map(async (name) => JSON.parse(await readFile(contractFolder + name, 'utf8'))));
}

/** The name of the definition that a reference is to. */
export const definitionIn = (ref: string): string => ref.replace(/^.*\//, '');

/** The schemas with the bounds that only strict validators check: the reader's shapes and the types have no 'x-limits'. */
export const withLimits = (schemas: SchemaFile[]): SchemaFile[] =>
  JSON.parse(JSON.stringify(schemas), (_, part) => (part?.['x-limits'] ? { ...part, ...part['x-limits'] } : part));
