import type { Page } from '@playwright/test';
import { messagesOf } from '../builders/layouts';
import { brazil, india } from '../builders/players';
import { widgetFrame } from '../support/bareHost';
import { expectNoSidewaysScroll } from './support/accessible';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

test('English loads first, then the language; English replaces one that fails, and its own failure is logged [I18N-2]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/^console error: (?:en|pt) dynamic locale error/);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, locale] = /locales\/(?:[0-9a-f]{8}\/)?(\w+)\.json/.exec(request.url()) ?? [];
    if (locale !== undefined) asked.push(locale);
  });
  const errors = errorsOf(page);
  const open = (lang: string) => openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang } });
  const titled = (name: string) =>
    expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(name);

  await open('pt');
  await titled(messagesOf('pt')['deposit.v2.title'] ?? '');
  // The first texts are in the document; the files are requested beside them.
  await expect.poll(() => asked).toEqual(['en', 'pt']);
  expect(errors).toEqual([]);

  // A missing key falls back to English.
  const { 'deposit.v2.title': _, ...rest } = messagesOf('pt');
  await page.route('**/locales/**/pt.json', (route) => route.fulfill({ json: rest }));
  await open('pt');
  await titled('Deposit');
  await expect(page.frameLocator('iframe').getByText(rest['deposit.title'] ?? '')).toBeVisible();

  await page.route('**/locales/**/pt.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await open('pt');
  await titled('Deposit');
  await expect
    .poll(() => errors.filter((line) => line.includes('locale')))
    .toContainEqual(expect.stringMatching(/^pt dynamic locale error.*Locale receiving error pt/s));

  errors.length = 0;
  await page.unroute('**/locales/**/pt.json');
  await page.route('**/locales/**/en.json', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await open('pt');
  await titled(messagesOf('pt')['deposit.v2.title'] ?? '');
  await expect
    .poll(() => errors.filter((line) => line.includes('locale error')))
    .toEqual([expect.stringMatching(/^en dynamic locale error.*Locale receiving error en/s)]);
});

const flat = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]/g, '');

test('numbers, currencies and dates are formatted by language [I18N-4]', async ({ page, baseURL }) => {
  const bonusList = [
    { id: 1, type: 'deposit', depositBonusData: { minDeposit: 1234.5 }, expiresAt: '2027-03-01T12:00:00Z' },
  ];
  for (const [lang, visitor, money, date] of [
    ['en', brazil, 'R$1,234.50', 'March 1, 2027'],
    ['pt', brazil, 'R$1.234,50', '1 de março de 2027'],
    ['ru', brazil, '1234,50R$', '1 марта 2027'],
    ['hi', india, '₹1,234.50', '1 मार्च 2027'],
  ] as const) {
    await openWidget({
      page,
      gateway: baseURL,
      visitor: { ...visitor, lang },
      path: 'deposit/bonus-details',
      parent: { bonusList },
    });
    const article = page.frameLocator('iframe').getByRole('article');
    await expect(article, lang).toContainText(date);
    expect(flat(await article.innerText()), lang).toContain(money);
  }
  // A typed amount is grouped as in India.
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: { ...india, lang: 'hi' },
  });
  await widget
    .getByRole('button', { name: /नेट बैंकिंग|Net ?banking/i })
    .first()
    .click();
  const amount = widget.locator('input[name="amount"]');
  await amount.fill('100000');
  await amount.press('Tab');
  await expect(amount).toHaveValue('1,00,000');
});

test('a right-to-left language mirrors the layout [I18N-5]', async ({ page, baseURL }) => {
  // A partner's own file: none of our nine languages is right to left.
  const arabic = Object.fromEntries(Object.keys(messagesOf('en')).map((key) => [key, 'إيداع الأموال']));
  await page.route('**/locales/**/ar.json', (route) => route.fulfill({ json: arabic }));
  await page.setViewportSize({ width: 360, height: 740 });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang: 'ar' } });
  await expect(widget.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(widget.locator('html')).toHaveAttribute('lang', 'ar');
  const frame = widgetFrame(page);
  const centre = async (selector: string) => {
    const box = await frame.locator(selector).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const tile = 'main li button';
  await expect(frame.locator(tile).first()).toBeVisible();
  expect(await centre(`${tile} svg`)).toBeLessThan(await centre(`${tile} bdi`));
  await expectNoSidewaysScroll(frame, 'list');
  await frame.getByRole('button', { name: /^Pix/ }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await expect(frame.locator('input[name="cpf"]')).toBeVisible();
  // Back is at the start of the line, and its arrow is mirrored.
  expect(await centre('header button')).toBeGreaterThan(180);
  expect(
    await frame
      .locator('header button svg')
      .first()
      .evaluate((arrow) => new DOMMatrix(getComputedStyle(arrow).transform).a),
  ).toBe(-1);
  await expectNoSidewaysScroll(frame, 'form');
  // A document number stays left to right.
  await expect(frame.locator('input[name="cpf"]')).toHaveCSS('direction', 'ltr');
});
