import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Operator } from '../../../src/contract/generated/types';
import { SignIn } from '../../../src/studio/SignIn';
import { expectAccessible } from '../ui/showUi';
import { showStudio } from './showStudio';

afterEach(() => {
  vi.restoreAllMocks();
});

it('names what is missing, and signs in with any login', async () => {
  const ana: Operator = { id: 'person:ana', who: 'Ana', role: 'admin', countries: [] };
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(ana), { headers: { 'content-type': 'application/json' } });
  });
  const entered: Operator[] = [];
  const screen = await showStudio(
    <SignIn
      ways={{ takesToken: false, provider: null, passkeyHost: null }}
      problem={null}
      onEnter={(operator) => entered.push(operator)}
    />,
  );
  const [login, password] = [screen.getByLabelText('Login'), screen.getByLabelText('Password')];
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect.element(login).toHaveAccessibleDescription('Fill this in.');
  await expect.element(login).toHaveFocus();
  await expectAccessible(screen.container);
  // A login is an e-mail address or any other name without spaces.
  await userEvent.fill(login, 'ana');
  await userEvent.fill(password, 'green rivers cross hills');
  await expect.element(login).not.toHaveAccessibleDescription();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => entered).toEqual([ana]);
  expect(sent).toEqual([{ login: 'ana', password: 'green rivers cross hills' }]);
});
