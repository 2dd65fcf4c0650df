import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';

const network: WireField = {
  name: 'network',
  type: 'networks',
  label: 'Network',
  values: [
    { text: 'TRC20', value: 'trx', icon: 'crypto/trx', hint: { en: 'Fee 1 ₮ · 2 min' } },
    { text: 'ERC20', value: 'eth', icon: 'crypto/eth', hint: { en: 'Fee 5 ₮ · 5 min' } },
    'BEP20',
  ],
};

it('is a group of cards, chosen by a press anywhere on one [FORM-2]', async () => {
  const form = await openForm([network]);
  const group = form.screen.getByRole('radiogroup', { name: 'Network' });
  await expect.element(group).toBeVisible();
  await form.screen.getByText('Fee 5 ₮ · 5 min').click();
  await expect.element(form.screen.getByRole('radio', { name: /ERC20/ })).toBeChecked();
  await form.submit();
  await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { network: 'eth' } }]));
});

it('is chosen by keyboard alone [FORM-2]', async () => {
  const form = await openForm([network]);
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect.element(form.screen.getByRole('radio', { name: 'BEP20' })).toBeChecked();
  await expect.poll(() => form.newest()).toEqual({ network: 'BEP20' });
});

it('is announced as required, and cannot be changed in a read-only field', async () => {
  const form = await openForm([network]);
  const group = form.screen.getByRole('radiogroup', { name: 'Network' });
  await expect.element(group).toHaveAttribute('aria-required', 'true');
  await form.screen.unmount();
  const locked = await openForm([{ ...network, isDisabled: true, value: 'trx' }]);
  await expect.element(locked.screen.getByRole('radiogroup')).toHaveAttribute('aria-readonly', 'true');
  for (const radio of locked.screen.getByRole('radio').all()) await expect.element(radio).toBeDisabled();
  await expect.element(locked.screen.getByRole('radio', { name: /TRC20/ })).toBeChecked();
});

it('shows that it is required, and takes the focus [FORM-7]', async () => {
  const form = await openForm([network]);
  await form.submit();
  const group = form.screen.getByRole('radiogroup', { name: 'Network' });
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
  await expect.element(group).toHaveAccessibleDescription('Choose an option from the list');
  await expect.element(form.screen.getByRole('radio', { name: /TRC20/ })).toHaveFocus();
});

it('is accessible: empty, chosen, and with an error', async () => {
  const form = await openForm([network]);
  await expectAccessible(form.screen.container);
  await form.submit();
  await expectAccessible(form.screen.container);
  await form.screen.getByText('TRC20').click();
  await expectAccessible(form.screen.container);
});
