import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** The rows of CONTRIBUTING that have an example: its name, and the files that they list. */
const recipes = [...read('.github/CONTRIBUTING.md').matchAll(/^\| (.+), as `(\w+)` \| (.+) \|$/gm)].map(
  ([, what = '', example = '', files = '']) => ({
    what,
    example,
    files: [...files.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, path = '']) => path),
  }),
);

/** Of names that are no words, so that a row which begins with one is one of it. */
const distinct = recipes.filter(({ example }) =>
  ['invoice', 'te', 'clabe', 'paymentSnippet', 'RATE_LIMIT'].includes(example),
);

describe('the recipes of CONTRIBUTING', () => {
  it('are there for what is added most', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(8);
    expect(distinct).toHaveLength(5);
  });

  it.each(recipes)('$what: the files are there, and have the example', ({ example, files }) => {
    expect(files).not.toEqual([]);
    // Locales and schemas name it in other ways.
    for (const file of files)
      expect(read(file), file).toMatch(file.endsWith('.json') ? /./ : new RegExp(`\\b${example}\\b`));
  });

  it.each(distinct)('$what: no other file has a row of the example', ({ example, files }) => {
    const row = `^ +['"]?${example}['"]?: |"const": "${example}"|case '${example}'`;
    const options = ['grep', '-lE', row, '--', 'src', 'widgets', 'schemas/contract', ':!*.md'];
    const found = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(found.filter((file) => !files.includes(file))).toEqual([]);
  });
});
