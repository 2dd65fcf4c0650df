import { fieldsOf, layoutOf } from '../builders/layouts';
import { hostUser, mexico } from '../builders/players';
import { openBareHost, openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { failedSocket } from './support/noTrouble';

test('players pay, opened for either transport, while a stranger spends all that their address has', async ({
  page,
  allowErrors,
}) => {
  allowErrors(failedSocket);
  const gateway = await startBuiltGateway({ RATE_LIMIT: '60' });
  try {
    const sessions = await Promise.all([openSession(gateway.url, {}), openSession(gateway.url, {})]);
    const guess = () => fetch(`${gateway.url}/api/BANKING/transaction`, { headers: { authorization: 'guess' } });
    await expect.poll(async () => (await guess()).status, { intervals: [0] }).toBe(429);
    for (const [index, transport] of (['socket', 'http'] as const).entries()) {
      const parent = { token: sessions[index]?.token, transport };
      await openBareHost(page, gateway.url, { path: 'deposit', parent, user: hostUser(mexico) });
      const widget = page.frameLocator('iframe');
      await widget.getByRole('button', { name: /^SPEI/ }).click();
      const layout = layoutOf('spei');
      await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
      await widget.getByRole('button', { name: /^Deposit/ }).click();
      await expectRoute(page, '/deposit/redirect/instruction');
    }
  } finally {
    await gateway.stop();
  }
});
