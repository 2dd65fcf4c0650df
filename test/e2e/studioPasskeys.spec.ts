import type { APIRequestContext, Page } from '@playwright/test';
import { type BuiltGateway, startBuiltGateway } from '../support/builtGateway';
import { type OpenidProvider, startOpenidProvider } from '../unit/gateway/support/openidProvider';
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { opsToken } from './support/studioPage';

const client = { id: 'studio', secret: 'the secret of the studio' };
// This file has a gateway of its own, with an OpenID provider, and one worker.
test.describe.configure({ mode: 'default' });
let provider: OpenidProvider;
let built: BuiltGateway;
/** The sandbox's pages take passkeys at 'localhost': no passkey is for an IP address. */
const atLocalhost = (): string => `http://localhost:${built.port}/studio/`;
test.beforeAll(async () => {
  provider = await startOpenidProvider(client);
  built = await startBuiltGateway({
    OPS_TOKEN: opsToken,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Acme',
  });
});
test.afterAll(async () => {
  await built.stop();
  await provider.close();
});

/** Calls the studio's API as its admin. */
async function callAsAdmin(request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const post = (name: string, body: object) =>
    request.post(`${built.url}/studio/api/${name}`, { data: body, headers: { 'x-cashier-studio': '1' } });
  await post('session', { token: opsToken, name: 'Root' });
  return (await post(path, data)).json();
}

/** A phone's own authenticator, whose owner touches it at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('somebody adds a passkey, signs in with it and removes it, and the audit log has all of it [PROD-8]', async ({
  page,
  request,
}) => {
  await addAuthenticator(page);
  const person = { login: 'ana@example.com', name: 'Ana Lima', role: 'author', countries: [] };
  const { link } = await callAsAdmin(request, 'people', person);
  await page.goto(`${atLocalhost()}#link=${link}`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  const account = page.getByRole('button', { name: 'Ana Lima, author' });
  await account.click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Work phone');
  await page.getByRole('button', { name: 'Save' }).click();
  const passkey = page.getByRole('listitem', { name: 'Work phone' });
  await expect(passkey).toContainText('Not used yet');
  await expectAccessible(page.mainFrame(), 'the account');
  // The authenticator has one already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  );

  await page.getByRole('button', { name: 'Sign out' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expectAccessible(page.mainFrame(), 'the sign-in');
  const sent = page.waitForRequest('**/session/passkey');
  await signIn.click();
  await account.click();
  await expect(passkey).toContainText('Last used');
  // A signature that somebody has read works no second time.
  const replay = await request.post(`${atLocalhost()}api/session/passkey`, { data: (await sent).postDataJSON() });
  expect(replay.status()).toBe(401);

  // Beside a password it is among the suggestions of the login, and the authenticator takes the first.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a password' }).click();
  await account.click();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page.mainFrame(), 'the account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(page.mainFrame(), 'the account');
  await passkey.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn.click();
  await expect(page.getByRole('alert')).toHaveText(
    'You can’t sign in here with this passkey. It may have been removed.',
  );
  await expectNoSidewaysScroll(page.mainFrame(), 'the sign-in');
  await expectLegible(page.mainFrame(), 'the sign-in');
  const { entries } = await callAsAdmin(request, 'audit', { search: 'Ana Lima' });
  expect(entries).toMatchObject([
    { what: 'signed out' },
    { what: 'passkey removed', detail: 'Work phone' },
    { what: 'signed in', detail: 'passkey' },
    { what: 'signed out' },
    { what: 'signed in', detail: 'passkey' },
    { what: 'signed out' },
    { what: 'passkey added' },
    { what: 'signed in' },
    { what: 'password set' },
  ]);
});

test("a company's people sign in by its OpenID provider; a stranger is shown why not [PROD-8]", async ({
  page,
  request,
}) => {
  const person = { login: 'rui@example.com', name: 'Rui Sá', role: 'publisher', countries: [] };
  await callAsAdmin(request, 'people', person);
  provider.setPerson({ sub: '1', email: 'stranger@example.com', email_verified: true });
  await page.goto(`${built.url}/studio/`);
  await expect(page.getByRole('link', { name: 'Continue with Acme' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^You have no account in this studio\./);
  expect(page.url()).toBe(`${built.url}/studio/`);
  provider.setPerson({ sub: '2', email: 'rui@example.com', email_verified: true });
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('button', { name: 'Rui Sá, publisher' }).click();
  await expect(page.getByRole('region', { name: 'Acme' })).toContainText('Connected');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rui Sá, publisher' })).toBeVisible();
});
