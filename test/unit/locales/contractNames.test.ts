import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const textOf = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('every name on the screen that the contract promises is an English text of the widget', async () => {
  const [, section = ''] = /^## 7\.[^\n]*\n([\s\S]*)/m.exec(await textOf('src/contract/wire/methods.md')) ?? [];
  // 'Deposit 500 R$' is the example of a name that continues.
  const names = [...section.matchAll(/(?<!\w)'([^']+)'/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'Deposit 500 R$');
  const texts: readonly unknown[] = Object.values(JSON.parse(await textOf('locales/en.json')));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !texts.includes(name))).toEqual([]);
});
