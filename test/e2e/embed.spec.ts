import { brazil } from '../builders/players';
import { openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

/** A host page's policy that allows one foreign origin: the widget's. */
const policy = (gateway: string) =>
  `default-src 'none'; script-src 'self' ${gateway}; frame-src ${gateway}; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'`;

test('the embed SDK under a strict policy: two widgets on a page, one mounted hidden, a frame reload, destroy [HOST-13]', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const [ana, luis] = [await openSession(gateway, {}), await openSession(gateway, {})];
  const host = `${gateway}/strict-host`;
  await page.route(`${host}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `window.inits = []; window.cashiers = ${JSON.stringify([ana, luis])}.map(({ token }, index) => Cashier.createCashier({
            element: '#place' + index, url: '/cashier/', token,
            user: [{ country: 'br', currency: 'BRL', paymentGeo: 'BR', lang: 'en' }, { country: 'mx', currency: 'MXN', paymentGeo: 'MX', lang: 'en' }][index],
            onInit: () => inits.push(index) }));`,
        })
      : route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy(gateway) },
          body: `<!doctype html><html lang="en"><title>Host</title>
            <div id="place0"></div><details><summary>Deposit</summary><div id="place1"></div></details>
            <script src="/cashier/embed.js"></script><script src="/strict-host.js"></script></html>`,
        }),
  );
  await page.goto(host);
  const inits = () => page.evaluate(() => Reflect.get(window, 'inits'));
  await expect(page.frameLocator('iframe').first().getByRole('button', { name: /^Pix/ }).first()).toBeVisible();
  await page.getByText('Deposit', { exact: true }).click();
  const second = page.frameLocator('#place1 iframe');
  await expect(second.getByRole('button', { name: /^SPEI/ }).first()).toBeVisible();
  await expect.poll(async () => [...(await inits())].sort()).toEqual([0, 1]);

  // A frame that reloads itself, like a discarded tab, gets the host data again.
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.reload());
  await expect.poll(async () => (await inits()).length).toBe(3);
  await expect(second.getByRole('button', { name: /^SPEI/ }).first()).toBeVisible();

  await page.evaluate(() => Reflect.get(window, 'cashiers')[1].destroy());
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.frameLocator('iframe').getByRole('button', { name: /^Pix/ }).first()).toBeVisible();
});

test('a frame of 120 px scrolls sideways on no page', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 120, height: 600 });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const widths = () => page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth);
  await expect(widget.getByRole('button', { name: /^Pix/ }).first()).toBeVisible();
  expect(await widths()).toBe(120);
  await widget.getByRole('button', { name: /^Change region/ }).click();
  await expect(widget.getByRole('button', { name: /Argentina/ })).toBeVisible();
  expect(await widths()).toBe(120);
  await widget.getByRole('button', { name: 'Back' }).click();
  await widget.getByRole('button', { name: /^Boleto/ }).click();
  await expect(widget.locator('input[name="cpf"]')).toBeVisible();
  expect(await widths()).toBe(120);
});
