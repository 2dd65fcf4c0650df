import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { typeEarlyKeys, useEarlyKeys } from '../../../../src/cashier/routes/earlyKeys';

function Loading({ visit }: { visit: string }) {
  useEarlyKeys(visit, true);
  return null;
}

it('what was typed while a form loaded is typed into its first field once', async () => {
  const loading = await render(<Loading visit="visit 1" />);
  await userEvent.keyboard('15{Backspace}20');
  await loading.unmount();
  const form = await render(
    <>
      <input aria-label="Amount" />
      <input aria-label="Name" />
    </>,
  );
  const field = (name: string) => form.getByRole('textbox', { name });
  const type = (name: string) => {
    const element = field(name).element();
    if (element instanceof HTMLElement) typeEarlyKeys('visit 1', element);
  };
  type('Amount');
  await expect.element(field('Amount')).toHaveValue('120');
  await expect.element(field('Amount')).toHaveFocus();
  // A refetch has brought another first field.
  type('Name');
  await expect.element(field('Name')).toHaveValue('');
  await expect.element(field('Amount')).toHaveFocus();
});
