/**
 * Checks the form package as npm packs it: publint, are-the-types-wrong, and the example of its README in an
 * application of rjsf's that is not ours, type-checked, bundled by Vite, and used in Chromium under a strict policy.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, expect } from '@playwright/test';
import { build, preview } from 'vite';
import { limits } from './budgetLimits';
import { chromiumLaunch } from './chromiumLaunch';
import { showHelp } from './help';
import { installPack, linkModules } from './packages/pack';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../', import.meta.url));
const site = mkdtempSync(join(tmpdir(), 'cashier-form-'));
const write = (file: string, text: string) => writeFileSync(join(site, file), text);

/** The README's blocks of code in a language. */
const readme = readFileSync(join(root, 'widgets/package/README.md'), 'utf8');
function exampleIn(language: string): string {
  const [, text] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];
  if (text === undefined) throw new Error(`The README has no example in ${language}.`);
  return text;
}

const main = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountForm } from './AccountForm';
import definitions from './definitions.json';

const sent = (values: unknown) => { document.title = JSON.stringify(values); };
const element = document.getElementById('app');
if (element) createRoot(element).render(<StrictMode><AccountForm definitions={definitions as never} onSubmit={sent} /></StrictMode>);
`;
const typesConfig = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', strict: true },
    ...{ noEmit: true, skipLibCheck: false, resolveJsonModule: true, types: ['vite/client'] },
  },
  include: ['*.tsx'],
};
const policy = "default-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** Fills in the README's form, as a person would. */
async function fillForm(url: string): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    const requests: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() !== 'info' && problems.push(message.text()));
    await page.goto(url);
    const born = page.getByLabel('Date of birth');
    await born.fill('31.02.1990');
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
    expect([...problems, ...requests]).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('8px');
  } finally {
    await browser.close();
  }
}

execFileSync('npm', ['run', '--silent', 'build:form'], { cwd: root, stdio: 'inherit' });
try {
  installPack('form', site, '--exclude-entrypoints', 'style.css', '--exclude-entrypoints', './locales/*.json');
  linkModules(['react', 'react-dom', '@rjsf/core', '@rjsf/utils', '@types/react', '@types/react-dom', 'vite'], site);
  write('AccountForm.tsx', exampleIn('tsx'));
  write('definitions.json', exampleIn('json'));
  write('main.tsx', main);
  write(
    'index.html',
    '<!doctype html><html lang="en"><div id="app"></div><script type="module" src="/main.tsx"></script>',
  );
  write('tsconfig.json', JSON.stringify(typesConfig));
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  execFileSync('node', [tsc, '-p', site], { stdio: 'inherit' });
  await build({ root: site, logLevel: 'error' });
  const server = await preview({
    root: site,
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  });
  try {
    await fillForm(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
} finally {
  rmSync(site, { recursive: true });
}
const kilobytes = gzipSync(readFileSync(join(root, 'dist/form/index.js')), { level: 9 }).length / 1024;
process.stdout.write(`form: ${kilobytes.toFixed(1)} KB gzip of ${limits.formPackage}\n`);
if (kilobytes > limits.formPackage) throw new Error('The form package is over its budget.');
