import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { LintProblem } from '../../../../src/contract/generated/types';
import type { NotDone } from '../../../../src/gateway/ops/createFairQueue';
import { createLayoutLint } from '../../../../src/gateway/ops/createLayoutLint';
import { createRecheck } from '../../../../src/gateway/patterns/createRecheck';
import { messagesOf, pixLayout, renamed } from '../../../builders/layouts';

let dist: string;
const recheck = createRecheck();
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
const waitingAs = (person: string) => ({ person, signal: new AbortController().signal });
const ana = waitingAs('ana');
function problemsOf(result: readonly LintProblem[] | NotDone): readonly LintProblem[] {
  if (typeof result === 'string') throw new Error(result);
  return result;
}
const rulesOf = async (changes = {}) => {
  const { lint } = await createLayoutLint(dist, recheck);
  return problemsOf(await lint(renamed('pix', changes), null, ana)).map(({ rule }) => rule);
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
    const layout = { ...pixLayout, method: { ...pixLayout.method, iconIds: ['method/none'] } };
    expect(await lint(layout, null, ana)).toEqual([]);
  }
});

it("one author's heavy checks delay no publish of another by more than a check", async () => {
  const { lint, check } = await createLayoutLint(null, recheck);
  /** Expressions that nobody has checked yet. */
  const heavy = (mark: string) =>
    renamed('heavy', {
      fields: Array.from({ length: 40 }, (_, index) => ({
        name: `field_${index}`,
        type: 'text',
        regex: `^${mark}${index}[a-z]{1,9}(?:x|y|zz){1,4}$`,
      })),
    });
  const done: string[] = [];
  const note = (name: string) => (result: unknown) => void done.push(typeof result === 'string' ? result : name);
  const checks = ['a', 'b', 'c', 'd'].map((mark) => check(heavy(mark), null, ana).then(note(`check ${mark}`)));
  await lint(heavy('p'), null, waitingAs('ben')).then(note('publish'));
  expect(done.filter((name) => name.startsWith('check')).length).toBeLessThanOrEqual(1);
  await Promise.all(checks);
  expect(done).toHaveLength(5);
});
