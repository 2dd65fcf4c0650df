import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { openSession } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';
import { studioGateway } from './support/studioGateway';

const built = studioGateway({
  DATADOG_APPLICATION_ID: '00000000-aaaa-bbbb-cccc-000000000001',
  DATADOG_CLIENT_TOKEN: 'pub0123456789abcdef',
  CASHIER_ENVIRONMENT: 'staging',
});

/** The text of a body, and of any zlib stream in it: recordings are compressed. */
function readable(body: Buffer): string {
  const texts = [body.toString('latin1')];
  for (let at = body.indexOf(0x78); at >= 0; at = body.indexOf(0x78, at + 1)) {
    try {
      texts.push(inflateSync(body.subarray(at), { finishFlush: 2 }).toString());
    } catch {
      // No zlib stream starts here.
    }
  }
  return texts.join('\n');
}

/** Collects everything that is sent to the intake. */
async function recordIntake(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route('https://browser-intake-datadoghq.eu/**', (route) => {
    sent.push(route.request().url(), readable(route.request().postDataBuffer() ?? Buffer.alloc(0)));
    return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: '' });
  });
  // Every session is recorded here, and beacons use the transport that a test can record.
  await page.addInitScript(() => {
    // No two alike: pages of the history have keys that are made of it.
    let drawn = 0;
    Math.random = () => {
      drawn += 1;
      return 0.001 + drawn / 1e9;
    };
    Reflect.set(navigator, 'sendBeacon', undefined);
  });
  return sent;
}

/** Sends buffered events, as when a page is left. */
const flush = (page: Page) =>
  page.frames()[1]?.evaluate(() => {
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('pagehide'));
  });

interface Event {
  readonly type: string;
  readonly usr?: Readonly<Record<string, unknown>>;
  readonly env?: string;
  readonly _dd?: { readonly configuration?: Readonly<Record<string, unknown>> };
}

const eventsIn = (sent: readonly string[]): Event[] =>
  sent
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => {
      try {
        const value: Event | null = JSON.parse(line);
        return typeof value?.type === 'string' ? [value] : [];
      } catch {
        return [];
      }
    })
    .filter(({ type }) => ['view', 'action', 'resource'].includes(type));

test('monitoring identifies the player by id, partner_key and hash_id, samples as specified, and never sends typed values [USER-4]', async ({
  page,
}) => {
  const sent = await recordIntake(page);
  for (const [parent, user, expected] of [
    [
      { userId: 'parent-7', partnerKey: 'partner-7' },
      { id_user: 70, partner_key: 'other', hash_id: 'hash-7' },
      { id: 'parent-7', partner_key: 'partner-7', hash_id: 'hash-7' },
    ],
    [
      {},
      { id_user: 70, partner_key: 'users-own', hash_id: 'hash-8' },
      { id: '70', partner_key: 'users-own', hash_id: 'hash-8' },
    ],
  ] as const) {
    sent.length = 0;
    await page.context().clearCookies();
    const loaded = page.waitForResponse(/assets\/monitoring\..*\.js/);
    const { widget } = await openWidget({
      page,
      gateway: built().url,
      visitor: { ...brazil, ...user },
      parent,
    });
    await widget.getByRole('button', { name: /^Card/ }).click();
    await widget.getByRole('button', { name: /^Credit card/ }).click();
    await expectRoute(page, '/deposit/host-to-host');
    await loaded;
    const layout = layoutOf('card_br_credit');
    await fillForm(widget, fieldsOf(layout), layout.samples, '531', 'en');
    const number = await widget.locator('input[name="card_number"]').inputValue();
    await widget.getByRole('textbox', { name: 'Amount' }).click();
    await flush(page);
    await expect.poll(() => eventsIn(sent).map(({ type }) => type), { timeout: 40_000 }).toContain('view');
    await expect.poll(() => eventsIn(sent).map(({ usr }) => usr)).toContainEqual(expect.objectContaining(expected));
    const view = eventsIn(sent).find(({ type }) => type === 'view');
    expect(view?._dd?.configuration).toMatchObject({ session_sample_rate: 100, session_replay_sample_rate: 20 });
    const everything = sent.join('\n');
    for (const [name, { valid }] of Object.entries(layout.samples))
      if (valid.length > 4) expect(everything, name).not.toContain(valid);
    expect(everything).not.toContain(number);
    expect(everything).not.toContain(number.replaceAll(' ', ''));
    expect(everything).not.toMatch(/eyJ[\w-]{20,}\./);
  }
});

test('a staging deployment sends the keys of staging [EVENT-2]', async ({ page }) => {
  const posted = page.waitForRequest(/METRIC_EVENTS_HANDLER\/events/);
  const { token } = await openSession(built().url, {});
  await page.addInitScript((data) => Reflect.set(window, 'cashierHostData', data), {
    parent: { token, transport: 'http' },
    user: { ...brazil, lang: 'en', paymentGeo: 'BR' },
  });
  await page.goto(`${built().url}/cashier/deposit`);
  expect((await posted).postDataJSON().events).toMatchObject([{ key: 'cashier_staging_deposit_load' }]);
});

test('without its keys no monitoring code is loaded, and the policy allows no intake', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.request.get(`${baseURL}/cashier/deposit`);
  expect(answer.headers()['content-security-policy']).not.toMatch(/datadog|blob:.*worker|worker-src/);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  // The chunk that loads last has been requested.
  await expect.poll(() => asked.some((url) => url.includes('/steps.'))).toBe(true);
  expect(asked.filter((url) => /datadog|\/monitoring\./.test(url))).toEqual([]);
});
