import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { noTexts, PublishTexts } from '../../../../src/studio/publish/PublishTexts';
import { showStudio } from '../showStudio';

function Form({ warnings }: { readonly warnings: number }) {
  const [typed, setTyped] = useState(noTexts);
  return (
    <>
      <PublishTexts typed={typed} onType={setTyped} warnings={warnings} />
      <output>
        {typed.note.length}, {typed.reason.length}
      </output>
    </>
  );
}

it('a note and a reason that the gateway would refuse say by how much they are too long', async () => {
  await showStudio(<Form warnings={1} />);
  for (const label of ['Change note', 'Reason for publishing with 1 warning'])
    await page.getByRole('textbox', { name: label }).fill('x'.repeat(4005));
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('5 characters too many');
  await expect.element(page.getByRole('alert').last()).toHaveTextContent('5 characters too many');
  await expect.element(page.getByRole('status')).toHaveTextContent('4000, 4000');
});

it('without a warning no reason is asked for', async () => {
  await showStudio(<Form warnings={0} />);
  await expect.element(page.getByRole('textbox', { name: 'Change note' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(1);
});
