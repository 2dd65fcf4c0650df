import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import messages from '../../../locales/studio/en.json';
import type { Operator } from '../../../src/contract/generated/types';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { I18nContext } from '../../../src/i18n/I18nContext';
import { SignIn } from '../../../src/studio/SignIn';
import { expectAccessible } from '../ui/showUi';
import '../../../src/ui/theme/theme.css';

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
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  const screen = await render(
    <I18nContext value={i18n}>
      <SignIn
        ways={{ takesToken: false, provider: null, passkeyHost: null }}
        problem={null}
        onEnter={(operator) => entered.push(operator)}
      />
    </I18nContext>,
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
