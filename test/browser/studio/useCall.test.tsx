import { expect, it } from 'vitest';
import type { Answer } from '../../../src/studio/api/answer';
import { useCall } from '../../../src/studio/useCall';
import { showStudio } from './showStudio';

const refusal = { code: 'NOTE_MISSING', message: 'Write a note.' };

it('is busy until the call has ended, and shows why it was refused until the next one', async () => {
  let end: (answer: Answer<string>) => void = () => {};
  function Form() {
    const call = useCall();
    const send = () => void call.run(new Promise<Answer<string>>((resolve) => (end = resolve)));
    return (
      <button type="button" disabled={call.isBusy} onClick={send}>
        {call.refusal ?? 'Send'}
      </button>
    );
  }
  const { getByRole } = await showStudio(<Form />);
  const button = getByRole('button');
  for (const answer of [
    { ok: false, refusal },
    { ok: true, value: 'done' },
  ] as const) {
    await button.click();
    await expect.element(button).toBeDisabled();
    end(answer);
    await expect.element(button).toBeEnabled();
    if (answer.ok) await expect.element(button).toHaveTextContent('Send');
    else await expect.element(button).not.toHaveTextContent('Send');
  }
});
