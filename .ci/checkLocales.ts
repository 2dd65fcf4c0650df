/**
 * Compares the keys of locales/en.json and locales/studio/en.json with those in sources, tables and layouts: fails on
 * missing keys, lists unused ones. (test/unit/locales compares the other languages with English.)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');
const below = (folder: string, ending: RegExp): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => `${folder}/${path}`);

const widgetFolders = ['cashier', 'contract', 'domain', 'form', 'gateway', 'i18n', 'tables', 'ui'];
const folders = [
  {
    place: 'locales',
    sources: widgetFolders.flatMap((folder) => below(`src/${folder}`, /\.tsx?$/)).concat(below('widgets', /\.tsx?$/)),
    layouts: below('schemas/methods', /\.json$/),
  },
  {
    place: 'locales/studio',
    sources: ['src/studio', 'src/lint'].flatMap((folder) => below(folder, /\.tsx?$/)),
    layouts: [],
  },
];

for (const folder of folders) check(folder);

function check({ place, sources, layouts }: (typeof folders)[number]): void {
  const pluralForm = /_(?:zero|one|two|few|many|other)$/;
  const known = new Set(
    Object.keys(JSON.parse(read(`${place}/en.json`))).flatMap((key) => [key, key.replace(pluralForm, '')]),
  );

  /** Key → a file that names it. */
  const named = new Map<string, string>();
  /** Keys made of parts, as `transaction.${status}.title`. */
  const patterns = new Map<string, RegExp>();
  const note = (key: string, file: string): void => void (named.has(key) || named.set(key, file));
  const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&');

  for (const file of sources) {
    const source = read(file);
    // Keys in t('…'), has('…') and …Key: '…' must exist.
    for (const [, key = ''] of source.matchAll(
      /(?:\b(?:t|has|lintText|announce)\(|\w*[kK]ey: )'([\w-]+(?:\.[\w-]+)+)'/g,
    ))
      note(key, file);
    // Elsewhere (tables, conditions) a text is a key when it is one.
    for (const [, text = ''] of source.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g))
      if (known.has(text)) note(text, file);
    for (const [, template = ''] of source.matchAll(
      /(?:\b(?:t|has|lintText|announce)\(|\w*[kK]ey(?: =|:) |[tT]itle: |[?:] )`([\w.-]*\$\{[^`\s]*)`/g,
    )) {
      const parts = template.split(/\$\{[^}]*\}/);
      // A key has words in it and dots between them: `${whole}.${fraction}` and `.${ending}` are something else.
      if (!/^(?:\w[\w.-]*|)$/.test(parts[0] ?? '') || !parts.some((part) => /\w\.|\.\w/.test(part))) continue;
      patterns.set(template, new RegExp(`^${parts.map(escaped).join('[\\w-]+')}$`));
    }
  }
  for (const file of layouts) {
    for (const [, key = ''] of read(file).matchAll(/"(?:\w*(?:Key|_key)|category)":\s*"([\w-]+\.[^"]+)"/g))
      note(key, file);
  }

  const missing = [...named].filter(([key]) => !known.has(key));
  // A template that begins with a placeholder may be anything, such as `${name}.svg`.
  const empty = [...patterns].filter(
    ([template, pattern]) => !template.startsWith('$') && ![...known].some((key) => pattern.test(key)),
  );
  const unused = [...known]
    .filter((key) => !pluralForm.test(key) || !known.has(key.replace(pluralForm, '')))
    .filter((key) => !named.has(key) && ![...patterns.values()].some((pattern) => pattern.test(key)));

  const complaints = [
    ...missing.map(([key, file]) => `${key} is used in ${file} but missing from ${place}/en.json`),
    ...empty.map(([template]) => `\`${template}\` matches no key of ${place}/en.json`),
  ];
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  for (const key of unused) process.stdout.write(`${key} is in ${place}/en.json but unused\n`);
  process.stdout.write(`${place}: ${known.size} keys, ${named.size} used by name, ${patterns.size} templates\n`);
  if (complaints.length > 0) process.exitCode = 1;
}
