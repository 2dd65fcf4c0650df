import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => void vi.restoreAllMocks());

it('disabling somebody saves no role that was chosen and not saved', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
  const onAnswer = vi.fn();
  await showStudio(<PersonCard person={ben} onAnswer={onAnswer} onLink={() => {}} />);
  await page.getByText('Role and countries').click();
  await page.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('option', { name: 'admin' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onAnswer).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([
    { id: 'ben', role: 'author', countries: ['br'], isDisabled: true },
    { id: 'ben', role: 'admin', countries: ['br'], isDisabled: false },
  ]);
});
