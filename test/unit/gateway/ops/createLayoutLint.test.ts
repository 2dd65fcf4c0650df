import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLayoutLint } from '../../../../src/gateway/ops/createLayoutLint';
import { createRecheck, type Recheck } from '../../../../src/gateway/patterns/createRecheck';
import { messagesOf, pixLayout, renamed } from '../../../builders/layouts';

let recheck: Recheck;
let dist: string;
beforeAll(() => {
  recheck = createRecheck();
});
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'cashier-dist-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));
afterAll(() => recheck.close());

/** A built widget with these icons and the English texts. */
async function build(...icons: readonly string[]): Promise<void> {
  await mkdir(join(dist, 'widget/locales'), { recursive: true });
  await writeFile(join(dist, 'widget/locales/en.json'), JSON.stringify(messagesOf('en')));
  await mkdir(join(dist, 'widget/icons/method'), { recursive: true });
  for (const icon of icons) await writeFile(join(dist, 'widget/icons', icon), '');
}
const rulesOf = async (changes = {}) => {
  const { lint } = await createLayoutLint(dist, recheck);
  return (await lint(renamed('pix', changes), null)).map(({ rule }) => rule);
};

it('the lint knows icons and texts of the built widget', async () => {
  await build('method/pix.svg', 'method/notes.txt');
  expect([...((await createLayoutLint(dist, recheck)).icons ?? [])]).toEqual(['method/pix']);
  expect(await rulesOf()).toEqual([]);
  expect(await rulesOf({ iconIds: ['method/none'] })).not.toEqual([]);
  const unknownKey = { name: 'cpf', type: 'text', placeholderKey: 'paymentMethods.placeholder.none_of_this' };
  expect(await rulesOf({ fields: [unknownKey] })).not.toEqual(
    await rulesOf({ fields: [{ name: 'cpf', type: 'text' }] }),
  );
});

it('the lint checks no icons and no texts without a build', async () => {
  for (const folder of [null, dist]) {
    const { lint, icons } = await createLayoutLint(folder, recheck);
    expect(icons).toBeNull();
    expect(await lint({ ...pixLayout, method: { ...pixLayout.method, iconIds: ['method/none'] } }, null)).toEqual([]);
  }
});
