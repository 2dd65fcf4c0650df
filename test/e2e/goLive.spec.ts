import { randomBytes } from 'node:crypto';
import { pixLayout } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { openBareHost } from '../support/bareHost';
import { startProductionGateway } from '../support/productionGateway';
import { signPlatformToken } from '../unit/gateway/support/platformToken';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { opsToken } from './support/studioPage';

test('without the sandbox: nothing is offered until it is published, an acquirer is paid, and a webhook credits it once', async ({
  page,
  context,
}) => {
  const tokenSecret = randomBytes(32).toString('hex');
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is missing: npm run setup');
  const { gateway, acquirer, platform, stop } = await startProductionGateway({
    DATABASE_URL: postgres.url,
    TOKEN_SECRET: tokenSecret,
    ROOT_SECRET: randomBytes(32).toString('hex'),
    OPS_TOKEN: opsToken,
  });
  const { url } = gateway;
  try {
    const token = await signPlatformToken(tokenSecret);
    const open = () => openBareHost(page, url, { path: 'deposit', parent: { token }, user: hostUser(brazil) });
    const widget = page.frameLocator('iframe');
    await open();
    await expect(widget.getByText('There are no payment methods available for this region')).toBeVisible();

    const studio = (verb: string, path: string, body: object) =>
      fetch(`${url}/studio/api/methods/deposit/pix/${path}`, {
        method: verb,
        headers: {
          'x-cashier-studio': '1',
          authorization: `Bearer ${opsToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    expect((await studio('PUT', 'draft', { layout: pixLayout, seen: 0 })).status).toBe(200);
    const published = await studio('POST', 'publish', { seen: 1, note: 'The first method', reason: 'Go live' });
    expect(published.status).toBe(200);

    await open();
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await fillForm(widget, pixLayout.method.fields, pixLayout.samples, '100', 'en');
    const [paymentPage] = await Promise.all([
      context.waitForEvent('page'),
      widget.getByRole('button', { name: /^Deposit/ }).click(),
    ]);
    await paymentPage.getByRole('button', { name: 'Pay 100 BRL' }).click();
    await expectRoute(page, '/deposit/complete');
    await expect(widget.getByText('Payment received')).toBeVisible();
    // In 10^-18 of a real.
    await expect.poll(() => platform.balanceOf('ana')).toBe(100n * 10n ** 18n);
    expect([...acquirer.charges.values()]).toEqual([1]);
  } finally {
    await stop();
    await postgres.stop();
  }
});
