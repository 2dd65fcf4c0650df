import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MergeCard } from '../../../../src/studio/editor/MergeCard';
import { pixFile } from '../../../builders/pixFile';
import { showStudio } from '../showStudio';

const at = (position: number) => ({ ...pixFile, method: { ...pixFile.method, position } });

it.each([
  [null, 'Your other tab'],
  ['Rui', 'Rui'],
  ['', 'Someone else'],
])('an author reads of a save by %s that it is from: %s', async (author, side) => {
  await showStudio(<MergeCard base={at(1)} mine={at(2)} theirs={at(3)} author={author} resolve={() => undefined} />);
  await expect.element(page.getByText(side, { exact: true })).toBeVisible();
});
