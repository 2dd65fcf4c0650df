import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UndoButtons } from '../../../src/studio/editor/UndoButtons';
import { Button } from '../../../src/studio/ui/Button';
import { Dialog } from '../../../src/studio/ui/Dialog';
import { expectAccessible } from '../ui/showUi';
import { showStudio } from './showStudio';

function Edits() {
  const [undone, setUndone] = useState(0);
  return (
    <UndoButtons
      canUndo={undone < 2}
      canRedo={undone > 0}
      undo={() => setUndone(undone + 1)}
      redo={() => setUndone(undone - 1)}
    />
  );
}

it('the last undo passes the focus to redo, and the last redo to undo', async () => {
  await showStudio(<Edits />);
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toBeDisabled();
  await expect.element(redo).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(redo).toBeDisabled();
  await expect.element(undo).toHaveFocus();
});

function Review({ isOnce }: { readonly isOnce: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [count, setCount] = useState(0);
  const open = () => {
    setIsOpen(true);
    setCount(count + 1);
  };
  return (
    <main id="content" tabIndex={-1}>
      <Button isDisabled={isOnce && count > 0} onPress={open}>
        Review
      </Button>
      {isOpen && (
        <Dialog title="Changes" onClose={() => setIsOpen(false)}>
          Before, after
        </Dialog>
      )}
    </main>
  );
}

it.each([
  ['the button that opened it', false],
  ['the page, if that button is disabled', true],
])('a review that Escape closes returns the focus to %s', async (_, isOnce) => {
  await showStudio(<Review isOnce={isOnce} />);
  const button = page.getByRole('button', { name: 'Review' });
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Changes' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(isOnce ? page.getByRole('main') : button).toHaveFocus();
});

it('a dialog that is only read is scrolled by keyboard', async () => {
  await showStudio(
    <Dialog title="Changes" onClose={() => undefined}>
      <p style={{ blockSize: 3000 }}>Before, after</p>
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible(dialog.element());
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  const body = () => dialog.getByText('Before, after').element().parentElement;
  await expect.poll(() => body()?.scrollTop ?? 0).toBeGreaterThan(0);
});
