import { afterEach, expect, it, vi } from 'vitest';
import pix from '../../../../schemas/methods/pix.deposit.json';
import type { Layout, LayoutsReply, Operator } from '../../../../src/contract/generated/types';
import { BulkReview } from '../../../../src/studio/bulk/BulkReview';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const read: unknown = pix;
const layout = read as Layout; // the project's own file
const key = { transaction: 'deposit', name: 'pix' } as const;
const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'author', countries: [] };
const released: LayoutsReply = {
  methods: [
    {
      ...key,
      published: { layout, revision: 1, isArchived: false },
      draft: { layout, revision: 2, author: 'Rui', savedAt: '2026-11-20T12:00:00Z', share: 25, publishAt: null },
    },
  ],
};
const keys = [key];
const edit = { kind: 'group', group: 'crypto' } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

it('an edit of many methods stops a release only where the author agrees', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(String(address).endsWith('layouts') ? released : { problems: [] }),
  );
  const screen = await showStudio(<BulkReview op={ana} keys={keys} edit={edit} onClose={() => undefined} />);
  await expect.element(screen.getByText('This draft is being rolled out.', { exact: false })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save as drafts' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Stop the rollout and save' }).click({ force: true });
  await expect.element(save).toBeEnabled();
  // And has not, when it is taken back.
  await screen.getByRole('checkbox', { name: 'Stop the rollout and save' }).click({ force: true });
  await expect.element(save).toBeDisabled();
  await expectAccessible(screen.container);
});
