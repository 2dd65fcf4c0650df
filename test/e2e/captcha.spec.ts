import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { india, russia, uzbekistan } from '../builders/players';
import { type BuiltGateway, startBuiltGateway } from '../support/builtGateway';
import { expect, test } from './support/cashierPage';
import { enterMethod } from './support/enterMethod';
import { fillForm } from './support/fillForm';
import { openWidget, type Visitor } from './support/openWidget';

/** Two of the ten methods of §9: of the list, and of a group. The unit test of `captchaOf` has all. */
const invisible: readonly { readonly method: string; readonly visitor: Visitor; readonly group?: RegExp }[] = [
  { method: 'card_p2p_uz_humo', visitor: uzbekistan },
  { method: 'sbp_transgran_rabbit_sber', visitor: russia, group: /^SBP T-bank/ },
];

/** Stand-ins for the services' public scripts; their answers contain the request's parameters. */
const scripts = {
  recaptcha: `window.grecaptcha = {
    ready: (then) => then(),
    execute: (key, { action }) => Promise.resolve('token of ' + key + ' for ' + action),
  };`,
  geetest: `window.initGeetest4 = ({ captchaId }, then) => {
    const on = {};
    const challenge = {
      onReady: (f) => (on.ready = f, challenge), onSuccess: (f) => (on.success = f, challenge),
      onError: (f) => (on.error = f, challenge), onClose: (f) => (on.close = f, challenge),
      showCaptcha: () => {
        const dialog = document.createElement('dialog');
        for (const [name, event] of [['Solve', 'success'], ['Leave', 'close']]) {
          const button = document.createElement('button');
          button.textContent = name;
          button.onclick = () => { dialog.close(); on[event](); };
          dialog.append(button);
        }
        document.body.append(dialog);
        dialog.showModal();
      },
      getValidate: () => ({ captcha_id: captchaId, pass_token: 'passed' }),
    };
    then(challenge);
    on.ready();
  };`,
};

async function serveScripts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const answer = (body: string) => (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body });
  };
  await page.route('https://www.google.com/recaptcha/**', answer(scripts.recaptcha));
  await page.route('https://static.geetest.com/**', answer(scripts.geetest));
  return asked;
}

/** Pays by a method of the list. `created` is the create call. */
async function pay(page: Page, gateway: string | undefined, { method, visitor, group }: (typeof invisible)[number]) {
  const layout = layoutOf(method);
  const { widget } = await openWidget({ page, gateway, visitor });
  await enterMethod(widget, layout, 'en', group);
  const { min } = Object(layout.method.amount_rules?.[visitor.currency]);
  await fillForm(widget, fieldsOf(layout), layout.samples, String(Number(min) + 100), 'en');
  const created = page.waitForRequest(/BANKING_DEPOSIT\/create/);
  await widget.locator('button[type="submit"]').click();
  return { widget, created };
}

// The tests of this file share a gateway.
test.describe.configure({ mode: 'default' });
let gateway: BuiltGateway;
test.beforeAll(async () => {
  gateway = await startBuiltGateway({ RECAPTCHA_SITE_KEY: 'site-key-1', GEETEST_CAPTCHA_ID: 'captcha-id-1' });
});
test.afterAll(() => gateway.stop());

test('methods of the list and of a group run the invisible captcha, isGeetest shows a challenge, and other methods load neither [EVENT-3]', async ({
  page,
}) => {
  try {
    page.context().on('page', (tab) => tab.close());
    const asked = await serveScripts(page);
    for (const method of invisible) {
      asked.length = 0;
      const { created } = await pay(page, gateway.url, method);
      expect((await created).postDataJSON().captcha, method.method).toBe('token of site-key-1 for deposit');
      expect(asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key-1&trustedtypes=true']);
    }

    asked.length = 0;
    const plain = await pay(page, gateway.url, { method: 'sbp', visitor: russia });
    expect((await plain.created).postDataJSON()).not.toHaveProperty('captcha');
    expect(asked).toEqual([]);

    await page.route('**/methods-payment-v3*', async (route) => {
      const methods = await (await route.fetch()).json();
      methods.sbp.isGeetest = true;
      await route.fulfill({ json: methods });
    });
    const challenged = await pay(page, gateway.url, { method: 'sbp', visitor: russia });
    // After the challenge is closed the player may submit again.
    await challenged.widget.getByRole('button', { name: 'Leave' }).click();
    const submit = challenged.widget.locator('button[type="submit"]');
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    await submit.click();
    await challenged.widget.getByRole('button', { name: 'Solve' }).click();
    const { captcha } = (await challenged.created).postDataJSON();
    expect(JSON.parse(captcha)).toEqual({ captcha_id: 'captcha-id-1', pass_token: 'passed' });
  } finally {
    // It downloads ahead of need.
    await page.goto('about:blank');
  }
});

test('a captcha that fails to load does not block a payment; without a key none is loaded or allowed by the policy', async ({
  page,
  baseURL,
}) => {
  try {
    await page.route('https://www.google.com/recaptcha/**', (route) => route.abort());
    const { created } = await pay(page, gateway.url, { method: 'card-p2p', visitor: russia });
    expect((await created).postDataJSON()).not.toHaveProperty('captcha');
  } finally {
    // It downloads ahead of need.
    await page.goto('about:blank');
  }
  const asked = await serveScripts(page);
  const policy = (await page.request.get(`${baseURL}/cashier/deposit`)).headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/google|geetest/);
  for (const one of [
    { method: 'card-p2p', visitor: russia },
    { method: 'paytm', visitor: india, group: /^UPI Transfer/ },
  ]) {
    const { created } = await pay(page, baseURL, one);
    expect((await created).postDataJSON(), one.method).not.toHaveProperty('captcha');
  }
  expect(asked).toEqual([]);
});
