import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from '../../../../src/studio/ui/TextField';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

function Fields() {
  const [name, setName] = useState('');
  const [source, setSource] = useState('x'.repeat(600));
  return (
    <>
      <TextField label="Source" value={source} onChange={setSource} />
      <TextField label="Name" value={name} onChange={setName} maxLength={100} />
      <p>Given: {name.length}</p>
      <button type="button" onClick={() => setName('')}>
        Undo
      </button>
    </>
  );
}

it('of a text that is longer than its limit it keeps all, gives away what fits, and says by how much', async () => {
  const screen = await showStudio(<Fields />);
  const name = page.getByRole('textbox', { name: 'Name' });
  const alert = page.getByRole('alert');
  await page.getByRole('textbox', { name: 'Source' }).click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await name.click();
  await userEvent.paste();
  await expect.element(name).toHaveValue('x'.repeat(600));
  await expect.element(page.getByText('Given: 100')).toBeVisible();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(alert).toHaveTextContent('500 characters too many: no more than 100 fit.');
  await expectAccessible(screen.container);
  await name.fill('x'.repeat(101));
  await expect.element(alert).toHaveTextContent('1 character too many');
  await userEvent.keyboard('{Backspace}');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('x'.repeat(100));
  // What somebody else puts there counts.
  await name.fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(name).toHaveValue('');
  await expect.element(alert).not.toBeInTheDocument();
});
