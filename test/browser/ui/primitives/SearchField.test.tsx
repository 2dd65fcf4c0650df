import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SearchField } from '../../../../src/ui/primitives/SearchField/SearchField';
import { expectAccessible, showUi } from '../showUi';

function Field() {
  const [value, setValue] = useState('');
  return (
    <main>
      <SearchField label="Search" value={value} onChange={setValue} />
      <output>{value}</output>
    </main>
  );
}

it('reports what is typed, and is cleared by Escape and by its cross, keeping the focus', async () => {
  const screen = await showUi(<Field />);
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(field, 'pix');
  await expect.element(screen.getByRole('status')).toHaveTextContent('pix');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await userEvent.type(field, 'upi');
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(field).toHaveValue('');
  expect(document.activeElement).toBe(field.element());
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('is accessible, and iOS does not zoom into it [LOOK-6]', async () => {
  const screen = await showUi(<Field />);
  await userEvent.type(screen.getByRole('searchbox'), 'a');
  expect(Number.parseFloat(getComputedStyle(screen.getByRole('searchbox').element()).fontSize)).toBeGreaterThanOrEqual(
    16,
  );
  await expectAccessible(screen.container);
});
