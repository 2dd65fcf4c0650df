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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onAnswer).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([
    { id: 'ben', role: 'author', countries: ['br'], isDisabled: true },
    { id: 'ben', role: 'admin', countries: ['br'], isDisabled: false },
  ]);
});

it('shows the role that somebody else has saved, and keeps what is chosen until it is saved', async () => {
  const cardOf = (person: Person) => <PersonCard person={person} onAnswer={() => {}} onLink={() => {}} />;
  const screen = await showStudio(cardOf(ben));
  await page.getByText('Role and countries').click();
  const role = page.getByRole('button', { name: /Role$/ });
  const publisher: Person = { ...ben, role: 'publisher' };
  await screen.rerender(cardOf(publisher));
  await expect.element(role).toHaveTextContent('publisher');
  await role.click();
  await page.getByRole('option', { name: 'admin' }).click();
  await screen.rerender(cardOf({ ...publisher, countries: [] }));
  await expect.element(role).toHaveTextContent('admin');
  await screen.rerender(cardOf({ ...ben, role: 'admin' }));
  await screen.rerender(cardOf(ben));
  await expect.element(role).toHaveTextContent('author');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('asks before it disables somebody, removes passkeys, ends a session or disconnects the company sign-in', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
  const session = {
    id: 'laptop',
    startedAt: '2026-11-28T10:00:00Z',
    expiresAt: '2026-11-29T10:00:00Z',
    address: '192.0.2.1',
    agent: 'Chromium',
    isOwn: false,
  };
  const person = { ...ben, passkeys: 2, hasIdentity: true, sessions: [session] };
  const onAnswer = vi.fn();
  await showStudio(<PersonCard person={person} onAnswer={onAnswer} onLink={() => {}} />);
  await page.getByText('Role and countries').click();
  const question = page.getByRole('alertdialog');
  for (const name of ['Disable', 'Remove passkeys', 'Disconnect company sign-in', 'End session']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect.element(question).toHaveTextContent('Ben?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await button.click();
    await question.getByRole('button', { name }).click();
    await expect.element(question).not.toBeInTheDocument();
  }
  await expect.poll(() => onAnswer).toHaveBeenCalledTimes(4);
  const disabling = { id: 'ben', role: 'author', countries: ['br'], isDisabled: true };
  expect(sent).toEqual([disabling, { id: 'ben' }, { id: 'ben' }, { session: 'laptop' }]);
});
