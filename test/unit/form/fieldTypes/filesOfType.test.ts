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
const namesDate = /type: 'date'|DateField|"FieldType": \{[^}]*"date"/;

it('a field type is in the four places of its recipe: `date`', () => {
  const [, recipe = ''] = readFileSync(`${root}src/form/README.md`, 'utf8').split('## Add a field type');
  const places = [...recipe.matchAll(/^\d\. `(.+)`:/gm)].map(([, place = '']) => place);
  const naming = ['schemas/contract', 'src', 'widgets']
    .flatMap(sourcesIn)
    .filter((file) => namesDate.test(readFileSync(root + file, 'utf8')));
  const placeOf = (file: string): string => places.find((place) => file.startsWith(place)) ?? file;
  expect(places).toHaveLength(4);
  expect(new Set(naming.map(placeOf))).toEqual(new Set(places));
});
