/** Part of `npm run generate`: which icons have a dark form or a file of their own, which is all that the widget needs of `iconTable`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawIcon } from './drawIcon';
import { iconTable } from './iconTable';

const folder = fileURLToPath(new URL('./generated/', import.meta.url));

/** Characters; a larger logo has a file of its own, as a few of them would be half of the pack. */
const largestPacked = 1000;

const forms = await Promise.all(
  [...iconTable].map(async ([name, source]) => {
    const { light, dark = '' } = await drawIcon(source);
    return {
      name,
      kind: name.replace(/\/.*/, ''),
      isDark: dark !== '',
      isLarge: Math.max(light.length, dark.length) > largestPacked,
    };
  }),
);
const isDarkKind = (kind: string): boolean => forms.every((form) => form.kind !== kind || form.isDark);
const sets = {
  /** All of whose icons have a dark form. */
  darkKinds: new Set(forms.map(({ kind }) => kind).filter(isDarkKind)),
  darkNames: forms.flatMap(({ name, kind, isDark }) => (isDark && !isDarkKind(kind) ? [name] : [])),
  largeNames: forms.flatMap(({ name, isLarge }) => (isLarge && /^(?:crypto|method)\//.test(name) ? [name] : [])),
};
await mkdir(folder, { recursive: true });
await writeFile(
  `${folder}iconForms.ts`,
  `/* Written by src/ui/icons/generate.ts. Do not edit. */\n${Object.entries(sets)
    .map(([name, values]) => `export const ${name}: ReadonlySet<string> = new Set(${JSON.stringify([...values])});\n`)
    .join('')}`,
);
