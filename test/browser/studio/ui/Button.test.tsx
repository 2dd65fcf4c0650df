import { Trash2 } from 'lucide';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, IconButton } from '../../../../src/studio/ui/Button';
import { Tooltip } from '../../../../src/studio/ui/Tooltip';
import { showStudio } from '../showStudio';

/** A form whose button goes away with its call. */
function Call({ send }: { readonly send: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  if (state === 'sent') return <p>Published</p>;
  const submit = async () => {
    setState('sending');
    await send();
    setState('sent');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Button type="submit" isPending={state === 'sending'}>
        Publish
      </Button>
    </form>
  );
}

it('a pending button keeps name and focus, ignores presses, and leaves nothing that is named by it', async () => {
  let end = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  await showStudio(<Call send={send} />);
  const button = page.getByRole('button', { name: 'Publish', exact: true });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button.click({ force: true });
  end();
  await expect.element(page.getByText('Published')).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
  const named = [...document.querySelectorAll('[aria-labelledby]')];
  expect(named.filter((one) => !document.getElementById(one.getAttribute('aria-labelledby') ?? ''))).toEqual([]);
});

it('a button with an icon alone shows its name on focus by key and on hover, until Escape or a press', async () => {
  const remove = vi.fn();
  await showStudio(
    <>
      <IconButton icon={Trash2} label="Remove" onPress={remove} />
      <IconButton icon={Trash2} label="Discard" />
      <Tooltip />
    </>,
  );
  const tooltip = page.getByRole('tooltip');
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Remove');
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Discard');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Remove' });
  await button.hover();
  await expect.element(tooltip).toHaveTextContent('Remove');
  await button.click();
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledOnce();
});
