import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MethodSummary } from '../../../../src/contract/generated/types';
import { CreateMethod } from '../../../../src/studio/table/CreateMethod';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const noMethods: readonly MethodSummary[] = [];

async function openForm() {
  const onClose = vi.fn();
  await showStudio(
    <CreateMethod methods={noMethods} onCreate={() => undefined} onOpen={() => undefined} onClose={onClose} />,
  );
  const name = page.getByRole('textbox', { name: 'Name in English' });
  await expect.element(name).toHaveFocus();
  return { name, onClose };
}

it('Escape closes an empty form for a new method at once', async () => {
  const { onClose } = await openForm();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['{Escape}', 'Close', 'Cancel'])('%s asks before what was typed into a new method is lost', async (way) => {
  const { name, onClose } = await openForm();
  const leave = () =>
    way === '{Escape}' ? userEvent.keyboard(way) : page.getByRole('dialog').getByRole('button', { name: way }).click();
  await name.fill('Bank Key');
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Discard the new method?' });
  await expect.element(question).toBeVisible();
  await expectAccessible(document.body);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Bank Key');
  await expect.poll(() => page.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('Create shows what a new method lacks, and moves the focus there', async () => {
  const { name } = await openForm();
  const create = page.getByRole('button', { name: 'Create' });
  await create.click();
  await expect.element(name).toHaveFocus();
  for (const label of ['Name in English', 'Key'])
    await expect.element(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(/Fill this in/);
  for (const label of ['Countries', 'Currencies'])
    await expect.element(page.getByRole('combobox', { name: label })).toHaveAccessibleDescription('Fill this in.');
  await expectAccessible(document.body);
  await name.fill('Bank Key');
  await create.click();
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await expect.element(countries).toHaveFocus();
  // The list would lie over the error.
  await expect.element(countries).toHaveAttribute('aria-expanded', 'false');
  await countries.fill('Braz');
  await page.getByRole('option', { name: /Brazil/ }).click();
  await expect.element(countries).not.toHaveAccessibleDescription('Fill this in.');
});
