import { expect, it, vi } from 'vitest';
import type { MethodSummary } from '../../../../src/contract/generated/types';
import { editForms } from '../../../../src/studio/bulk/editForms';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const Limits = editForms.limits;
const noMethods: readonly MethodSummary[] = [];

it('limits are multiplied by a factor or changed by a percentage, and the form says how it read it [AUTHOR-7]', async () => {
  const onChange = vi.fn();
  const screen = await showStudio(<Limits selected={noMethods} methods={noMethods} onChange={onChange} />);
  const factor = screen.getByRole('textbox', { name: 'Multiply by' });
  await expect.element(screen.getByText('10% means +10%', { exact: false })).toBeVisible();
  await factor.fill('+10 %');
  await expect.element(screen.getByText('= × 1.1')).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ by: 'factor', value: '1.1' }));
  await factor.fill('ten');
  await expect.element(factor).toHaveAccessibleDescription(/Enter a number above 0, such as 1\.1/);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expectAccessible(screen.container);
});

it('both limits are multiplied at once, and an amount is for one of them [AUTHOR-7]', async () => {
  const onChange = vi.fn();
  const screen = await showStudio(<Limits selected={noMethods} methods={noMethods} onChange={onChange} />);
  const choose = async (label: RegExp, option: string): Promise<void> => {
    await screen.getByRole('button', { name: label }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/Limit$/, 'Minimum and maximum');
  await screen.getByRole('textbox', { name: 'Multiply by' }).fill('2');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ bound: 'both', by: 'factor', value: '2' }));
  await choose(/Change$/, 'Set an amount');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ bound: 'min', by: 'amount', value: '2' }));
});
