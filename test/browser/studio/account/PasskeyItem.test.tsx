import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Passkey } from '../../../../src/contract/generated/types';
import { PasskeyItem } from '../../../../src/studio/account/PasskeyItem';
import { showStudio } from '../showStudio';

const passkey: Passkey = {
  id: 'key-1',
  name: 'Work phone',
  createdAt: '2026-11-20T12:00:00Z',
  lastUsedAt: null,
  isSynced: false,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

const show = async () => {
  const [rename, remove] = [vi.fn(), vi.fn()];
  await showStudio(<PasskeyItem passkey={passkey} isNew={false} onRename={rename} onRemove={remove} />);
  return { rename, remove };
};

it('asks before a passkey is removed: a second press removes nothing, and Escape leads back', async () => {
  const { remove } = await show();
  button('Remove').element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Remove')).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  expect(remove).toHaveBeenCalledOnce();
});

it('a passkey is not given a blank name, and the focus stays in one that is renamed', async () => {
  const { rename } = await show();
  await button('Rename').click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('   ');
  await button('Save').click();
  await expect.element(name).toBeVisible();
  expect(rename).not.toHaveBeenCalled();
  await name.fill('Home phone');
  await userEvent.keyboard('{Enter}');
  expect(rename).toHaveBeenCalledExactlyOnceWith('Home phone');
  await expect.element(button('Rename')).toHaveFocus();
});
