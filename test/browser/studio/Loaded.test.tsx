import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operator } from '../../../src/contract/generated/types';
import { Account } from '../../../src/studio/account/Account';
import { BlocksDialog } from '../../../src/studio/blocks/BlocksDialog';
import { BulkReview } from '../../../src/studio/bulk/BulkReview';
import { People } from '../../../src/studio/people/People';
import { Approvals } from '../../../src/studio/publish/Approvals';
import { RolloutNote } from '../../../src/studio/publish/RolloutNote';
import { SetPassword } from '../../../src/studio/SetPassword';
import { Studio } from '../../../src/studio/Studio';
import { expectAccessible } from '../ui/showUi';
import { showStudio } from './showStudio';

let isReachable: boolean;
beforeEach(() => {
  isReachable = false;
  const replies: Readonly<Record<string, unknown>> = {
    me: { operator: null, takesToken: false, provider: null, passkeyHost: null },
    people: { people: [] },
    approvals: { approvals: [], decided: [] },
    account: { login: 'ana@example.com', hasIdentity: false, passkeys: [] },
    blocks: { blocks: [] },
    link: { name: 'Ana', login: 'ana@example.com' },
    layouts: { methods: [] },
    rollout: { notified: 0, updated: 0 },
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json(replies[String(address).split('/').at(-1) ?? '']);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const nothing = () => undefined;
const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'author', countries: [] };
const pix = { transaction: 'deposit', name: 'pix' } as const;
const group = { kind: 'group', group: 'crypto' } as const;
const studio = (
  <HashRouter>
    <Studio />
  </HashRouter>
);
const parts: readonly (readonly [name: string, part: ReactElement, loaded: string])[] = [
  ['studio', studio, 'Password'],
  ['link', <SetPassword key="link" link="secret" onEnter={nothing} onRefused={nothing} />, 'Confirm password'],
  ['bulk', <BulkReview key="bulk" op={ana} keys={[pix]} edit={group} onClose={nothing} />, 'No changes to publish.'],
  ['people', <People key="people" />, 'People'],
  ['approvals', <Approvals key="approvals" />, 'No pending requests.'],
  ['account', <Account key="account" provider={null} passkeyHost={null} />, 'ana@example.com'],
  ['blocks', <BlocksDialog key="blocks" methods={[]} onChanged={nothing} onClose={nothing} />, 'No shared blocks yet.'],
];

it.each(parts)('%s: an unreachable gateway is named, and tried again when asked', async (_, part, loaded) => {
  const screen = await showStudio(part);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Can’t reach the server.');
  await expectAccessible(screen.container);
  expect(document.body.textContent).not.toContain('Password');
  isReachable = true;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(loaded).first()).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('a rollout whose widgets cannot be counted says so, until they can', async () => {
  const screen = await showStudio(<RolloutNote />);
  await expect.element(screen.getByText('Can’t reach the server.')).toBeVisible();
  isReachable = true;
  await expect.element(screen.getByText('Can’t reach the server.')).not.toBeInTheDocument();
});

it('an account without passkeys of its own offers to add none', async () => {
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json({ error: { code: 'NO_ACCOUNT', message: 'A token has no account.' } }, { status: 403 }),
  );
  const screen = await showStudio(<Account provider={null} passkeyHost={window.location.hostname} />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
