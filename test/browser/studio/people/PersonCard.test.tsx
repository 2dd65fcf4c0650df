import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from '../../../../src/contract/generated/types';
import { PersonCard } from '../../../../src/studio/people/PersonCard';
import { showStudio } from '../showStudio';

const ben: Person = {
  id: 'ben',
  login: 'ben@example.com',
  name: 'Ben',
  role: 'author',
  countries: ['br'],
  isDisabled: false,
  hasPassword: true,
  passkeys: 0,
  hasIdentity: false,
  sessions: [],
};
const nothing = () => {};

it('disabling somebody saves no role that was chosen and not saved', async () => {
  const onChange = vi.fn();
  const rest = { onLink: nothing, onRemovePasskeys: nothing, onRemoveIdentity: nothing, onEndSession: nothing };
  await showStudio(<PersonCard person={ben} onChange={onChange} {...rest} />);
  await page.getByText('Role and countries').click();
  await page.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: 'admin' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  expect(onChange.mock.calls).toEqual([[{ id: 'ben', role: 'author', countries: ['br'], isDisabled: true }]]);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ id: 'ben', role: 'admin', countries: ['br'], isDisabled: false });
});
