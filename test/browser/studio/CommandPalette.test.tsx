import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Operator } from '../../../src/contract/generated/types';
import { CommandPalette } from '../../../src/studio/CommandPalette';
import { useCommands } from '../../../src/studio/commands';
import { showStudio } from './showStudio';

const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'author', countries: [] };

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = (): void => {
    setShown(document.querySelector('[role="dialog"]') ? 'the palette' : 'the screen');
    field.current?.focus();
  };
  useCommands([{ text: 'Find a field', icon: Plus, run: find }]);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Go to
      </button>
      <input aria-label="Field" ref={field} />
      <output>{shown}</output>
      {isOpen && (
        <MemoryRouter>
          <CommandPalette op={ana} onClose={() => setIsOpen(false)} />
        </MemoryRouter>
      )}
    </>
  );
}

it('a command runs once the palette is gone, and may move the focus', async () => {
  await showStudio(<Screen />);
  await page.getByRole('button', { name: 'Go to' }).click();
  await userEvent.keyboard('find');
  await expect.element(page.getByRole('menuitem', { name: 'Find a field' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('the screen');
  await expect.element(page.getByLabelText('Field')).toHaveFocus();
});
