import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '../../../../src/studio/Page';
import styles from '../../../../src/studio/Studio.module.css';
import { Dialog } from '../../../../src/studio/ui/Dialog';
import { TextField } from '../../../../src/studio/ui/TextField';
import { ToastRegion } from '../../../../src/studio/ui/ToastRegion';
import { showToast, toastQueue } from '../../../../src/studio/ui/toasts';
import { showStudio } from '../showStudio';

afterEach(() => toastQueue.clear());

const fields = [...'abcdefghijklmnopqrst'].map((name) => <TextField key={name} label={name} defaultValue="" />);

const screens = {
  'a page': <Page>{fields}</Page>,
  'a dialog': (
    <Dialog title="Fields" action={{ text: 'Save' }} onClose={() => {}}>
      {fields}
    </Dialog>
  ),
  'a wide dialog': (
    <Dialog title="Fields" isWide action={{ text: 'Save' }} onClose={() => {}}>
      {fields}
    </Dialog>
  ),
};

it.each([
  ['a page', 390],
  ['a page', 1280],
  ['a dialog', 390],
  ['a dialog', 1280],
  ['a wide dialog', 390],
  ['a wide dialog', 1280],
] as const)('toasts leave what is on %s in sight, %s px wide', async (name, width) => {
  await page.viewport(width, 844);
  await showStudio(
    <div className={styles.studio}>
      <header>Cashier Studio</header>
      {screens[name]}
      <ToastRegion more={() => null} />
    </div>,
  );
  showToast({ text: 'Saved.' });
  showToast({ text: 'The draft was discarded. '.repeat(5), undo: () => {} });
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect.element(toasts.getByText('Saved.')).toBeVisible();
  /** Parts of the screen that end below the upper edge of the toasts. */
  const covered = () =>
    [...document.querySelectorAll('#content, [role="dialog"]')].filter(
      (part) => part.getBoundingClientRect().bottom > toasts.element().getBoundingClientRect().top,
    );
  await expect.poll(covered).toEqual([]);
  toastQueue.clear();
  await expect
    .poll(() => document.querySelector(`.${styles.studio}`)?.getBoundingClientRect().bottom)
    .toBe(window.innerHeight);
});
