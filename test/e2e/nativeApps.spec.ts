import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { decidePayment, openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';

const apps = [
  'ios/CashierView.swift',
  'android/CashierView.kt',
  'flutter/cashier_view.dart',
  'react-native/CashierView.tsx',
] as const;

/** The scripts that an app's view runs in its pages: its text literals that begin with the check of the origin. */
function scriptsOf(app: (typeof apps)[number]): string[] {
  const source = readFileSync(new URL(`../../src/embed/native/${app}`, import.meta.url), 'utf8');
  return [...source.matchAll(/(["'])(if \(location\.origin === \{origin\}\) .*)\1/g)].flatMap(([, , script]) =>
    script === undefined ? [] : [script],
  );
}

const [deliverScript = '', returnedScript = ''] = scriptsOf(apps[0]);
const bridgeScript = scriptsOf('react-native/CashierView.tsx')[2] ?? '';
const stranger = 'http://acquirer.localhost/pay';

type Json = Readonly<Record<string, unknown>>;

/** A page in the place of an app's web view, with the app's part of the conversation. */
interface App {
  /** What the widget has sent, from pages of the cashier's origin. */
  readonly messages: readonly Json[];
  /** The app's calls into the page that is in the view, whatever page that is. */
  deliver(message: Json): Promise<unknown>;
  returned(): Promise<unknown>;
}

interface AppOptions {
  readonly gateway: string;
  readonly token: string;
  /** What the platform adds to every page, in the names `appPost` and the app's own scripts. */
  readonly bridge: string;
}

async function openApp(page: Page, { gateway, token, bridge }: AppOptions): Promise<App> {
  const messages: Json[] = [];
  const filled = (script: string, text = ''): string =>
    script.replace('{origin}', () => JSON.stringify(gateway)).replace('{text}', () => JSON.stringify(text));
  const app: App = {
    messages,
    deliver: (message) => page.evaluate(filled(deliverScript, JSON.stringify(message))),
    returned: () => page.evaluate(filled(returnedScript)),
  };
  await page.exposeBinding('appPost', async ({ frame }, text: string) => {
    if (frame !== page.mainFrame() || new URL(frame.url()).origin !== gateway) return;
    const message: Json = JSON.parse(text);
    messages.push(message);
    if (message.messageType !== 'Loaded') return;
    const balanceData = { primary: { amount: 1_000_000, currency: brazil.currency } };
    const parent = { token, transport: 'http' };
    await app.deliver({ type: 'loaded', payload: { parent, user: hostUser(brazil, { balanceData }) } });
  });
  await page.addInitScript(filled(bridge));
  return app;
}

const typesOf = ({ messages }: App) => messages.map(({ messageType }) => messageType);

test('the views of all apps run the same scripts, and React Native one more', () => {
  for (const app of apps) expect(scriptsOf(app).slice(0, 2)).toEqual([deliverScript, returnedScript]);
  expect(apps.map((app) => scriptsOf(app).length)).toEqual([2, 2, 2, 3]);
});

test('an app gives the token to the cashier alone, closes it by Back at the list, and a return looks the payment up', async ({
  page,
  baseURL: gateway = '',
}) => {
  const { token } = await openSession(gateway, {});
  const ios = 'window.webkit = { messageHandlers: { cashier: { postMessage: (text) => appPost(text) } } };';
  const app = await openApp(page, { gateway, token, bridge: ios });

  // A page of another origin does all that the widget does. The app runs its scripts there as well.
  const greedy = `<script>got = []; window.cashier = { receive: (text) => got.push(text) };
    addEventListener('focus', () => got.push('focus'));
    webkit.messageHandlers.cashier.postMessage('{"messageType":"Loaded"}')</script>`;
  await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body: greedy }));
  await page.goto(stranger);
  await app.deliver({ type: 'token-updated', payload: { token } });
  await app.returned();
  expect(await page.evaluate('got')).toEqual([]);
  expect(app.messages).toEqual([]);

  const lookUps = { begun: 0, ended: 0 };
  const isLookUp = (request: Request): boolean => request.url().includes('/BANKING/transaction?id=');
  page.on('request', (request) => {
    if (isLookUp(request)) lookUps.begun += 1;
  });
  page.on('requestfinished', (request) => {
    if (isLookUp(request)) lookUps.ended += 1;
  });
  await page.clock.install();
  await page.goto(`${gateway}/cashier/deposit`);
  const tile = page.getByRole('button', { name: /^PicPay/ });
  await tile.click();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
  await app.deliver({ type: 'go-back' });
  await expect(tile).toBeVisible();
  expect(typesOf(app)).not.toContain('Close');
  await app.deliver({ type: 'go-back' });
  await expect.poll(() => typesOf(app)).toContain('Close');

  await tile.click();
  const layout = layoutOf('picpay');
  await fillForm(page, fieldsOf(layout), layout.samples, '100', 'en');
  // The app opens the payment page elsewhere: the view stays where it is, as with an answer without contents.
  await page.route('**/sandbox/pay/**', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: /^Deposit / }).click();
  await expect(page.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();

  // No poll begins from here on, and the last one has ended: a longer leap would run into its time limit.
  await page.clock.pauseAt(Date.now() + 1000);
  await expect.poll(() => lookUps.begun - lookUps.ended).toBe(0);
  const id = String(app.messages.find(({ messageType }) => messageType === 'Transaction')?.id);
  await decidePayment(gateway, token, id, 'approve');
  const begunBefore = lookUps.begun;
  await app.returned();
  await expect.poll(() => lookUps.begun).toBe(begunBefore + 1);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test("React Native's bridge carries the widget's messages, and is on no other origin's page", async ({
  page,
  baseURL: gateway = '',
}) => {
  const { token } = await openSession(gateway, {});
  const bridge = `window.ReactNativeWebView = { postMessage: (text) => appPost(text) }; ${bridgeScript}`;
  const app = await openApp(page, { gateway, token, bridge });
  await page.route(stranger, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Payment</title>' }));
  await page.goto(stranger);
  expect(await page.evaluate("'CashierAndroid' in window")).toBe(false);
  await page.goto(`${gateway}/cashier/deposit`);
  await expect.poll(() => typesOf(app)).toEqual(['Loaded', 'Init']);
});
