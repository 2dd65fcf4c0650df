import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ApprovalsReply } from '../../../../src/contract/generated/types';
import { Approvals } from '../../../../src/studio/publish/Approvals';
import { toastQueue } from '../../../../src/studio/ui/toasts';
import { showStudio } from '../showStudio';

afterEach(() => void vi.restoreAllMocks());

it('whoever cancels their request is asked before, reads so, and goes on from the heading', async () => {
  const open: ApprovalsReply = {
    approvals: [
      {
        id: 7,
        action: 'archive',
        methods: ['deposit pix'],
        keys: [{ transaction: 'deposit', name: 'pix' }],
        note: '',
        requester: 'Ana',
        isOwn: true,
        at: '2026-11-28T12:00:00Z',
      },
    ],
    decided: [],
  };
  let reply = open;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { method } = {}) => {
    if (method === 'POST') reply = { ...open, approvals: [] };
    return Response.json(method === 'POST' ? {} : reply);
  });
  await showStudio(<Approvals />);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' });
  await question.getByRole('button', { name: 'Keep request' }).click();
  expect(reply).toBe(open);
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await question.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(page.getByText('No pending requests.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Approvals' })).toHaveFocus();
  expect(toastQueue.visibleToasts[0]?.content.text).toBe('Request canceled.');
});
