import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import names from './names.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** An app of `apps/`, into which packages are installed. */
export interface App {
  readonly name: 'form' | 'next' | 'plain' | 'vite';
  readonly packages: readonly (keyof typeof names)[];
  /** After its packages are installed, before it is built. */
  readonly prepare?: (folder: string) => void;
  /** What a person does in it. */
  readonly visit: (page: Page) => Promise<void>;
}

async function seeList(page: Page): Promise<void> {
  await page.frameLocator('iframe[title="Cashier"]').getByRole('button', { name: /^Pix/ }).first().waitFor();
}

/** Renders the component on a server, as an ES module and as CommonJS. */
function renderOnServer(folder: string): void {
  const imports = {
    mjs: (name: string, from: string) => `import { ${name} } from '${from}';`,
    cjs: (name: string, from: string) => `const { ${name} } = require('${from}');`,
  };
  const rendering = `console.log(renderToString(createElement(CashierFrame, { className: 'pay', url: '/cashier/', token: 't' })))`;
  for (const [ending, load] of Object.entries(imports)) {
    const file = join(folder, `server.${ending}`);
    const parts = [
      load('createElement', 'react'),
      load('renderToString', 'react-dom/server'),
      load('CashierFrame', names.react),
    ];
    writeFileSync(file, [...parts, rendering].join('\n'));
    const html = execFileSync(process.execPath, [file], { encoding: 'utf8' }).trim();
    if (html !== '<div class="pay"></div>') throw new Error(`server.${ending} renders ${html}`);
  }
}

/** Takes the example of the form's README, and checks its types. */
function writeExample(folder: string): void {
  const readme = readFileSync(join(root, 'widgets/package/README.md'), 'utf8');
  for (const [language, file] of [
    ['tsx', 'AccountForm.tsx'],
    ['json', 'definitions.json'],
  ] as const) {
    const [, text] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
    if (text === undefined) throw new Error(`The README has no example in ${language}.`);
    writeFileSync(join(folder, file), text);
  }
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
}

/** Fills in the README's form, as a person would. */
async function fillForm(page: Page): Promise<void> {
  const born = page.getByLabel('Date of birth');
  await born.fill('31.02.1990');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Name').fill('Ana Souza');
  await expect(born).toHaveAccessibleDescription(/^Enter a date that exists/);
  await born.fill('28.02.1990');
  await page.getByRole('button', { name: 'Country code' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('Portugal');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByLabel('Phone (optional)').fill('+351912345678');
  await page.getByRole('button', { name: 'Submit' }).click();
  const values = { holder: 'Ana Souza', born: '1990-02-28', phone: '+351912345678' };
  await expect(page).toHaveTitle(JSON.stringify(values));
  expect(requests).toEqual([]);
  // The package styles the form alone.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('8px');
}

export const apps: readonly App[] = [
  { name: 'plain', packages: ['embed'], visit: seeList },
  { name: 'vite', packages: ['embed', 'react'], prepare: renderOnServer, visit: seeList },
  { name: 'next', packages: ['embed', 'react'], visit: seeList },
  { name: 'form', packages: ['form'], prepare: writeExample, visit: fillForm },
];
