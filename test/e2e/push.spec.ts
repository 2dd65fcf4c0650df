import type { Page } from '@playwright/test';
import { brazil, hostUser } from '../builders/players';
import { openBareHost, openSession, sendPush } from '../support/bareHost';
import { expect, test } from './support/cashierPage';

const balance = (amount: string) => ({ primary: { amount, currency: 'BRL' } });

async function openPix(page: Page, gateway: string) {
  const { token } = await openSession(gateway, {});
  // Engine.IO's message 4 with Socket.IO's event 2, the reply to a call: the socket's token is known, and it gets pushes.
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('42["d"')));
  await openBareHost(page, gateway, {
    parent: { token, transport: 'socket' },
    user: { ...hostUser(brazil), balanceData: balance('120.00') },
  });
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.locator('input[name="cpf"]').fill('529.982.247-25');
  await connected;
  return { token, widget };
}

test('a login-token push merges its user into the current one; other fields stay [NET-12]', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const { token, widget } = await openPix(page, gateway);
  await expect(widget.getByText('Balance: R$120')).toBeVisible();
  await sendPush(gateway, token, { type: 'login-token', data: { user: { balanceData: balance('75.50') } } });
  await expect(widget.getByText('Balance: R$75.50')).toBeVisible();
  // Country, currency and language are unchanged, so the form keeps its values.
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('529.982.247-25');
  await expect(widget.getByText('R$20 – R$50,000')).toBeVisible();
});

test('the sandbox refuses a malformed push, and the next one is handled', async ({ page, baseURL }) => {
  const gateway = baseURL ?? '';
  const { token, widget } = await openPix(page, gateway);
  await expect(sendPush(gateway, token, { type: 'login-token', data: { user: 'nobody' } })).rejects.toThrow('400');
  await sendPush(gateway, token, { type: 'login-token', data: { user: { balanceData: balance('9') } } });
  await expect(widget.getByText('Balance: R$9')).toBeVisible();
});
