import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommentThreads } from '../../../../src/studio/comments/CommentThreads';
import { showStudio } from '../showStudio';

/** Answers each comment that was sent. */
const answers: ((response: Response) => void)[] = [];
beforeEach(() => {
  answers.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, { method } = {}) =>
    method === 'POST'
      ? new Promise((resolve) => void answers.push(resolve))
      : Promise.resolve(Response.json({ comments: [] })),
  );
});
afterEach(() => void vi.restoreAllMocks());

it('keep a comment that was refused, to be sent again, and what is typed while one is under way', async () => {
  await showStudio(<CommentThreads methodKey={{ transaction: 'deposit', name: 'pix' }} field={null} />);
  const input = page.getByRole('textbox');
  const send = async (): Promise<(response: Response) => void> => {
    const { length } = answers;
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect.poll(() => answers).toHaveLength(length + 1);
    return (response) => answers[length]?.(response);
  };
  await userEvent.fill(input, 'Ask for less');
  const error = { code: 'TOO_MANY', message: 'Too many comments.' };
  (await send())(Response.json({ error }, { status: 429 }));
  await expect.element(page.getByText('Too many comments.')).toBeVisible();
  await expect.element(input).toHaveValue('Ask for less');

  const answer = await send();
  await userEvent.fill(input, 'Ask for less, please');
  answer(Response.json({ comments: [] }));
  await expect.element(page.getByText('Too many comments.')).not.toBeInTheDocument();
  await expect.element(input).toHaveValue('Ask for less, please');

  (await send())(Response.json({ comments: [] }));
  await expect.element(input).toHaveValue('');
});
