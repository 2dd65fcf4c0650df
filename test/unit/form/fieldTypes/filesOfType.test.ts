import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The sources below a folder, without generated ones. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|schema\.json)$/.test(file) && !file.includes('/generated/'));

/** What names the type `date`: its value, its row or its widget. */
const namesDate = /type: 'date'|'\.\/date'|DateField|"FieldType": .*"date"/;

it('a field type is a name in the contract, a row and a widget, each in its table: `date`', () => {
  const naming = ['schemas/contract', 'src', 'widgets']
    .flatMap(sourcesIn)
    .filter((file) => namesDate.test(readFileSync(root + file, 'utf8')));
  expect(naming.sort()).toEqual([
    'schemas/contract/field-definition.schema.json',
    'src/form/fieldTypes/date.ts',
    'src/form/fieldTypes/fieldTypes.ts',
    'widgets/DateField/DateField.tsx',
    'widgets/theme.ts',
  ]);
});
