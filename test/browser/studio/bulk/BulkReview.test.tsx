import { afterEach, expect, it, vi } from 'vitest';
import type { LayoutsReply, Operator } from '../../../../src/contract/generated/types';
import { BulkReview } from '../../../../src/studio/bulk/BulkReview';
import { pixFile as layout } from '../../../builders/pixFile';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const key = { transaction: 'deposit', name: 'pix' } as const;
const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'author', countries: [] };
const publisher = { ...ana, role: 'publisher' } as const;
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

it('a publish of drafts says which one is being rolled out, and asks before it ends that', async () => {
  const draft = released.methods[0]?.draft ?? null;
  const renamed = { ...layout, method: { ...layout.method, text: 'Pix now' } };
  const rollingOut = { methods: released.methods.map((one) => ({ ...one, draft: { ...draft, layout: renamed } })) };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(String(address).endsWith('layouts') ? rollingOut : { problems: [] }),
  );
  const screen = await showStudio(<BulkReview op={publisher} keys={keys} edit={null} onClose={() => undefined} />);
  await screen.getByRole('textbox').fill('New name');
  await expect.element(screen.getByRole('listitem').getByText('25% of players see this draft.')).toBeVisible();
  const publish = screen.getByRole('button', { name: 'Publish all' });
  await expect.element(publish).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Publish to everyone' }).click({ force: true });
  await expect.element(publish).toBeEnabled();
});

it.each([
  ['once for all', ['Rui', 'Rui'], 0],
  ['at each where they differ', ['Rui', 'Ivo', null], 2],
])('says %s whose drafts have other changes', async (_, authors, tagged) => {
  const [method] = released.methods;
  if (!method?.draft) throw new Error('There is no draft.');
  const { draft } = method;
  const methods = authors.map((author, at) => ({
    ...method,
    name: `bank_${at}`,
    draft: author && { ...draft, author, share: 0 },
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(String(address).endsWith('layouts') ? { methods } : { problems: [] }),
  );
  const screen = await showStudio(<BulkReview op={ana} keys={methods} edit={edit} onClose={() => undefined} />);
  const names = [...new Set(authors.filter(Boolean))].join(', ');
  await expect
    .element(screen.getByText(`Drafts with other changes: 2 (${names}). Publishing includes them too.`))
    .toBeVisible();
  expect(screen.getByText(/^draft · /).elements()).toHaveLength(tagged);
});

const drafts = { methods: released.methods.map((method) => ({ ...method, draft: null })) };

it('offers no publish of what was not checked, but to check it again', async () => {
  let isBroken = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('layouts')) return Response.json(drafts);
    return isBroken ? Response.json({}, { status: 502 }) : Response.json({ problems: [] });
  });
  const screen = await showStudio(<BulkReview op={publisher} keys={keys} edit={edit} onClose={() => undefined} />);
  await screen.getByRole('textbox').fill('Crypto only');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not checked: 1');
  await expect.element(screen.getByText('Not checked: Can’t reach the server.', { exact: false })).toBeVisible();
  const publish = screen.getByRole('button', { name: 'Publish all' });
  await expect.element(publish).toBeDisabled();
  await expectAccessible(screen.container);
  isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(publish).toBeEnabled();
  await expect.element(screen.getByText('Not checked', { exact: false })).not.toBeInTheDocument();
});
