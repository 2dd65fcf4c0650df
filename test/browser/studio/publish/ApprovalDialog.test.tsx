import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval, MethodDetails, MethodDraft } from '../../../../src/contract/generated/types';
import type { Answer } from '../../../../src/studio/api/answer';
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

const show = async (request = approval, decided: Answer<object> = { ok: true, value: {} }) => {
  const [decide, close] = [vi.fn(async () => decided), vi.fn()];
  await showStudio(<ApprovalDialog approval={request} approve={decide} decline={decide} close={close} />);
  return { decide, close, button: page.getByRole('button', { name: 'Approve' }) };
};

it('a request is approved once its review is shown', async () => {
  const { decide, close, button } = await show();
  await expect.element(button).toBeDisabled();
  answer(Response.json(details));
  await expect.element(page.getByText('977')).toBeVisible();
  await button.click();
  expect(decide).toHaveBeenCalledOnce();
  await expect.poll(() => close).toHaveBeenCalledOnce();
});

const draft: MethodDraft = {
  layout: { ...layout, method: { ...layout.method, position: 977 } },
  revision: 4,
  author: 'Ana',
  savedAt: '2026-11-20T12:00:00Z',
  share: 0,
  publishAt: null,
};
const publish: Approval = {
  ...approval,
  action: 'publish',
  drafts: [{ ...key, seen: 4 }],
  reason: 'Agreed with the bank',
};

it('the review of a publish shows what it changes, and why in spite of warnings', async () => {
  const { button } = await show(publish);
  answer(Response.json({ ...details, draft }));
  await expect.element(page.getByRole('region', { name: 'Method' })).toHaveTextContent('977');
  await expect.element(page.getByText('Agreed with the bank')).toBeVisible();
  await expect.element(button).toBeEnabled();
});

const other = { ...key, name: 'other' };
/** A request to publish the drafts of two methods. @param seen the second draft that was requested; the gateway has 4 */
const showTwo = (seen: number) => {
  const second = { ...draft.layout, method: { ...draft.layout.method, name: other.name, text: 'Other' } };
  vi.mocked(fetch).mockImplementation(async (path) =>
    Response.json(
      String(path).endsWith('/other')
        ? { ...details, published: null, draft: { ...draft, layout: second } }
        : { ...details, draft },
    ),
  );
  const drafts = [
    { ...key, seen: 4 },
    { ...other, seen },
  ];
  return show({ ...publish, keys: [key, other], drafts });
};

it('the review of a publish of several methods shows what each of them changes, by its name', async () => {
  const { button } = await showTwo(4);
  for (const name of ['Pix', 'Other']) await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByText('977').first()).toBeVisible();
  await expect.element(button).toBeEnabled();
});

it('several drafts are not approved if one of them was changed after the request', async () => {
  const { button } = await showTwo(3);
  await expect.element(page.getByText('was changed after this request')).toBeVisible();
  await expect.element(button).toBeDisabled();
});

it('a draft that was changed after the request is not approved', async () => {
  const { button } = await show(publish);
  answer(Response.json({ ...details, draft: { ...draft, revision: 5 } }));
  await expect.element(page.getByText('was changed after this request')).toBeVisible();
  await expect.element(button).toBeDisabled();
});

it('a decision that is refused leaves its comment', async () => {
  const { close, button } = await show(approval, { ok: false, refusal: { code: 'TOKEN_NEVER_APPROVES', message: '' } });
  answer(Response.json(details));
  await page.getByRole('textbox').fill('Agreed');
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('An access token can’t approve changes.');
  await expect.element(page.getByRole('textbox')).toHaveValue('Agreed');
  expect(close).not.toHaveBeenCalled();
});

it('the review of a request of one’s own has nothing to decide', async () => {
  await show({ ...approval, isOwn: true });
  answer(Response.json(details));
  await expect.element(page.getByText('977')).toBeVisible();
  expect(page.getByRole('button', { name: /Cancel|Approve|Decline/ }).elements()).toEqual([]);
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
