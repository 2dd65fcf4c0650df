import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/primitives/Button/Button';
import { SearchField } from '../../../../src/ui/primitives/SearchField/SearchField';
import { useModalDialog } from '../../../../src/ui/primitives/useModalDialog';
import { expectAccessible, showUi } from '../showUi';

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useModalDialog(onClose);
  return (
    <dialog ref={dialog} aria-label={title} style={{ padding: 0 }}>
      <div>
        <h2>{title}</h2>
        <Button onClick={onClose}>Close</Button>
        {children}
      </div>
    </dialog>
  );
}

function Page({ onClosed = () => {} }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const close = () => {
    onClosed();
    setOpen(false);
  };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      {open && (
        <Dialog title="Choose a bank" onClose={close}>
          <SearchField label="Search" value={search} onChange={setSearch} data-autofocus />
          <Button variant="secondary">Kuda</Button>
        </Dialog>
      )}
    </main>
  );
}

const opened = async (onClosed?: () => void) => {
  const screen = await showUi(onClosed ? <Page onClosed={onClosed} /> : <Page />);
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Choose a bank' })).toBeVisible();
  return screen;
};

it('moves focus to data-autofocus, traps it, and returns it on close', async () => {
  const screen = await opened();
  expect(document.activeElement).toBe(screen.getByRole('searchbox').element());
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.closest('main > button') ?? null).toBeNull();
  }
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }).element());
});

it('closes once on Escape; in a search field the first Escape clears it', async () => {
  const onClosed = vi.fn();
  const screen = await opened(onClosed);
  await userEvent.keyboard('kuda');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  expect(onClosed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('closes on a press on the backdrop, not on one inside', async () => {
  await page.viewport(390, 700);
  const onClosed = vi.fn();
  const screen = await opened(onClosed);
  await screen.getByRole('heading', { name: 'Choose a bank' }).click();
  expect(onClosed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 100, y: -100 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('is accessible [LOOK-6]', async () => {
  const screen = await opened();
  await expectAccessible(screen.container);
});
