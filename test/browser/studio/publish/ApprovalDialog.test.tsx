import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval, MethodDetails } from '../../../../src/contract/generated/types';
import { ApprovalDialog } from '../../../../src/studio/publish/ApprovalDialog';
import { pixFile as layout } from '../../../builders/pixFile';
import { showStudio } from '../showStudio';

const key = { transaction: 'deposit', name: layout.method.name } as const;

const approval: Approval = {
  id: 7,
  action: 'reorder',
  methods: ['deposit pix'],
  keys: [key],
  moves: [{ ...key, seen: 3, position: 977 }],
  note: 'Last',
  requester: 'Ana',
  isOwn: false,
  at: '2026-11-20T12:00:00Z',
};
const details: MethodDetails = { published: { layout, revision: 3, isArchived: false }, draft: null, versions: [] };

let answer: (response: Response) => void;
beforeEach(() => {
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => answered);
});
afterEach(() => void vi.restoreAllMocks());

const show = async () => {
  const approve = vi.fn();
  await showStudio(<ApprovalDialog approval={approval} approve={approve} decline={() => {}} close={() => {}} />);
  return { approve, button: page.getByRole('button', { name: 'Approve' }) };
};

it('a request is approved once its review is shown', async () => {
  const { approve, button } = await show();
  await expect.element(button).toBeDisabled();
  answer(Response.json(details));
  await expect.element(page.getByText('977')).toBeVisible();
  await button.click();
  expect(approve).toHaveBeenCalledOnce();
});

it('a request about a method that is gone can be declined alone', async () => {
  const { button } = await show();
  answer(Response.json({ ...details, published: null }));
  await expect.element(page.getByText('This method or version no longer exists')).toBeVisible();
  await expect.element(button).toBeDisabled();
  await page.getByRole('textbox').fill('It is gone.');
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

it('a request whose review cannot be read is not approved', async () => {
  const { button } = await show();
  answer(Response.json({ error: { code: 'FORBIDDEN', message: 'No.' } }, { status: 403 }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button).toBeDisabled();
});
