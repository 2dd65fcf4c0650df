import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TextField } from '../../../src/studio/ui/TextField';
import { expectAccessible } from '../ui/showUi';
import { showStudio } from './showStudio';

function Fields() {
  const [name, setName] = useState('');
  const [source, setSource] = useState('x'.repeat(600));
  return (
    <>
      <TextField label="Source" value={source} onChange={setSource} />
      <TextField label="Name" value={name} onChange={setName} maxLength={100} />
    </>
  );
}

it('a pasted text that is cut off at the limit of its field says by how much', async () => {
  const screen = await showStudio(<Fields />);
  const name = page.getByRole('textbox', { name: 'Name' });
  const copy = async (length: number) => {
    await page.getByRole('textbox', { name: 'Source' }).fill('x'.repeat(length));
    await page.getByRole('textbox', { name: 'Source' }).click();
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
    await userEvent.copy();
    await name.click();
  };
  const alert = page.getByRole('alert');
  await copy(600);
  await userEvent.paste();
  await expect.element(name).toHaveValue('x'.repeat(100));
  await expect.element(alert).toHaveTextContent('500 characters were cut off: no more than 100 fit.');
  await expectAccessible(screen.container);
  // Into a full field nothing is put.
  await copy(1);
  await userEvent.paste();
  await expect.element(alert).toHaveTextContent('1 character was cut off');
  await userEvent.keyboard('{Backspace}');
  await expect.element(alert).not.toBeInTheDocument();
  await userEvent.paste();
  await expect.element(name).toHaveValue('x'.repeat(100));
  await expect.element(alert).not.toBeInTheDocument();
  // What is selected makes room.
  await copy(100);
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.paste();
  await expect.element(alert).not.toBeInTheDocument();
});
