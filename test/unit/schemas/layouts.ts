import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { type FieldDefinition, parseFieldDefinitions } from '../../../src/contract/fieldDefinition';
import type { Layout } from '../../../src/contract/generated/types';
import { isTextEntry } from '../../../src/form/fieldTypes/fieldTypes';

const folderOf = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));
const jsonFilesIn = (path: string) =>
  readdirSync(folderOf(path))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, json: JSON.parse(readFileSync(folderOf(path) + file, 'utf8')) as unknown }));

/** The contract's own check of a layout, made of the schema files themselves. */
export function layoutCheck() {
  const ajv = new Ajv({ strict: false, discriminator: true, allErrors: true });
  for (const { json } of jsonFilesIn('schemas/contract')) if (typeof json === 'object' && json) ajv.addSchema(json);
  return ajv.compile<Layout>({ $ref: 'method.schema.json#/definitions/Layout' });
}

const fits = layoutCheck();

/** Every file of schemas/methods, whether it fits the contract or not. */
export const layoutFiles = jsonFilesIn('schemas/methods');

export interface LoadedLayout {
  readonly file: string;
  readonly layout: Layout;
  /** Of the method's own form, then of the sandbox's form step. */
  readonly fields: readonly FieldDefinition[];
  readonly formFields: readonly FieldDefinition[];
}

/** The layouts that fit the contract: methods.test.ts proves that these are all. */
export const layouts: readonly LoadedLayout[] = layoutFiles.flatMap(({ file, json }) =>
  fits(json)
    ? [
        {
          file,
          layout: json,
          fields: parseFieldDefinitions(json.method.fields).fields,
          formFields: parseFieldDefinitions(json.sandbox.form ?? []).fields,
        },
      ]
    : [],
);

export const deposits = layouts.filter(({ layout }) => layout.transaction === 'deposit');
export const withdrawals = layouts.filter(({ layout }) => layout.transaction === 'withdrawal');

/** A field with a value that a person types: not chosen from a list, not an amount, not fixed. */
export const isTyped = (field: FieldDefinition): boolean => !field.isDisabled && isTextEntry(field);
