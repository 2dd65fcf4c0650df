import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Operator } from '../../../src/contract/generated/types';
import { Studio } from '../../../src/studio/Studio';
import { showStudio } from './showStudio';

const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'publisher', countries: [] };
let operator: Operator | null;
/** The calls that were made, by the last part of their address. */
let calls: string[];
beforeEach(() => {
  operator = ana;
  calls = [];
  window.location.hash = '#/approvals';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const name = String(address).split('/').at(-1) ?? '';
    calls.push(name);
    if (name === 'me') return Response.json({ operator, takesToken: false, provider: null, passkeyHost: null });
    if (operator === null)
      return Response.json({ error: { code: 'UNAUTHORIZED', message: 'Sign in.' } }, { status: 401 });
    if (operator.role === 'author')
      return Response.json({ error: { code: 'FORBIDDEN', message: 'No.' } }, { status: 403 });
    return Response.json(name === 'approvals' ? { approvals: [], decided: [] } : { entries: [], next: null });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  window.location.hash = '';
});

const show = async () => {
  const screen = await showStudio(
    <HashRouter>
      <Studio />
    </HashRouter>,
  );
  await expect.element(screen.getByText('No pending requests.')).toBeVisible();
};

it('a tab asks for a sign-in when it is looked at again after another tab has signed out', async () => {
  await show();
  operator = null;
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByLabelText('Password')).toBeVisible();
});

it('a session that has ended is noticed at the next call, and the sign-in says so', async () => {
  await show();
  operator = null;
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect.element(page.getByLabelText('Password')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your session has ended.');
});

it('whoever signs out does not read that the session has ended', async () => {
  await show();
  operator = null;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByLabelText('Password')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('a role that was changed is noticed at the next call', async () => {
  await show();
  operator = { ...ana, role: 'author' };
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect.element(page.getByRole('button', { name: 'Ana, author' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Approvals' })).not.toBeInTheDocument();
});

it('a tab reads all of it again for somebody else whom another tab has signed in', async () => {
  await show();
  const before = calls.filter((name) => name === 'approvals').length;
  operator = { ...ana, id: 'person:ben', who: 'Ben' };
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('button', { name: 'Ben, publisher' })).toBeVisible();
  await expect.poll(() => calls.filter((name) => name === 'approvals').length).toBe(before + 1);
});
