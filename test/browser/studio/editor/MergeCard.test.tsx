import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MeReply } from '../../../../src/contract/generated/types';
import { store } from '../../../../src/studio/api/store';
import { studioApi } from '../../../../src/studio/api/studioApi';
import { MergeCard } from '../../../../src/studio/editor/MergeCard';
import { pixFile } from '../../../builders/pixFile';
import { showStudio } from '../showStudio';

const me: MeReply = {
  operator: { id: 'person:ana', who: 'Ana', role: 'author', countries: [] },
  takesToken: true,
  provider: null,
  passkeyHost: null,
};
const at = (position: number) => ({ ...pixFile, method: { ...pixFile.method, position } });

it.each([
  ['Ana', 'Your other tab'],
  ['Rui', 'Rui'],
])('Ana reads of a save by %s that it is from: %s', async (author, side) => {
  await showStudio(<MergeCard base={at(1)} mine={at(2)} theirs={at(3)} author={author} resolve={() => undefined} />);
  await store.dispatch(studioApi.util.upsertQueryData('me', undefined, me));
  await expect.element(page.getByText(side, { exact: true })).toBeVisible();
});
