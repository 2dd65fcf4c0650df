import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/primitives/Button/Button';
import { SearchField } from '../../../../src/ui/primitives/SearchField/SearchField';
import { Sheet } from '../../../../src/ui/primitives/Sheet/Sheet';
import { expectAccessible, showUi } from '../showUi';

function Page({ heard = () => {} }: { heard?: () => void }) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const close = () => {
    heard();
    setOpen(false);
  };
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Choose</Button>
      <Sheet open={open} title="Choose a bank" onClose={close}>
        <SearchField label="Search" value={search} onChange={setSearch} data-autofocus />
        <Button variant="secondary">Kuda</Button>
      </Sheet>
    </main>
  );
}

const opened = async (heard?: () => void) => {
  const screen = await showUi(heard ? <Page heard={heard} /> : <Page />);
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Choose a bank' })).toBeVisible();
  return screen;
};

it('takes the focus where it is wanted, keeps it inside and gives it back', async () => {
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

it('closes by Escape, once; in a search the first Escape empties the field', async () => {
  const heard = vi.fn();
  const screen = await opened(heard);
  await userEvent.keyboard('kuda');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  expect(heard).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('closes by a press on the backdrop, not by one inside', async () => {
  await page.viewport(390, 700);
  const heard = vi.fn();
  const screen = await opened(heard);
  await screen.getByRole('heading', { name: 'Choose a bank' }).click();
  expect(heard).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('dialog'), { position: { x: 100, y: -100 }, force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('comes from below on a phone and stands in the middle from 560 px', async () => {
  await page.viewport(390, 700);
  const screen = await opened();
  const sheet = screen.getByRole('dialog').element();
  const settle = () => Promise.all(sheet.getAnimations().map(({ finished }) => finished));
  await settle();
  expect(sheet.getBoundingClientRect().bottom).toBeCloseTo(700, 0);
  await page.viewport(800, 700);
  await settle();
  const { top, bottom } = sheet.getBoundingClientRect();
  expect(top).toBeCloseTo(700 - bottom, 0);
});

it('is accessible [LOOK-6]', async () => {
  const screen = await opened();
  await expectAccessible(screen.container);
});
