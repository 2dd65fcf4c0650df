import { expect, it } from 'vitest';
import { hasAccount } from '../../../../../src/cashier/screens/method/useSavedAccounts';
import { compiled } from '../../../../builders/forms';

it('a saved account stays chosen as long as the form has all of its values', () => {
  const account = { title: 'Ana, ••4477', fields: { full_name: 'Ana Souza', branch: '0001' } };
  const form = compiled(
    [
      { name: 'amount', type: 'amount' },
      { name: 'full_name', type: 'text' },
      { name: 'branch', type: 'text' },
    ],
    { prefill: account.fields },
  );
  const has = (typed: Readonly<Record<string, string>>) => hasAccount({ ...form.formData, ...typed }, form, account);
  expect(has({ amount: '500' })).toBe(true);
  expect(has({ full_name: 'Ana Lima' })).toBe(false);
  expect(has({ branch: '' })).toBe(false);
  expect(hasAccount(form.formData, form, null)).toBe(false);
});
