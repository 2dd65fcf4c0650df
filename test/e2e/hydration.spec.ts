import type { Page, Route } from '@playwright/test';
import { layoutOf, messagesOf, textIn } from '../builders/layouts';
import { brazil } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const languages = ['es', 'hi', 'in', 'mr', 'mx', 'pt', 'ru', 'te', 'en'] as const;
type Language = (typeof languages)[number];

const fileOf = (language: Language): string => `**/locales/**/${language}.json`;
const textsOf = (language: Language) => messagesOf(language === 'in' ? 'hi' : language);

const nameIn = (language: Language): RegExp => new RegExp(`^${textIn(layoutOf('boleto').method.text, language)}`);

type Answer = (route: Route) => Promise<void> | undefined;
const failures = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'fails in the server': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is no JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"button.back":' }),
  'never comes': () => undefined,
} as const satisfies Record<string, Answer>;

const lost = ['its own', 'the English', 'each'] as const;

/** `SWEEP=all` runs everything in every language; otherwise they take turns. */
const isSwept = process.env.SWEEP === 'all';

/** Each failure of each file. */
const losses = lost
  .flatMap((which) => Object.entries(failures).map(([failure, answer]) => ({ which, failure, answer })))
  .flatMap((loss, row) =>
    languages
      // The own file of English is the English one.
      .filter(
        (lang) =>
          (isSwept || lang === languages[row % languages.length]) && (lang !== 'en' || loss.which !== 'its own'),
      )
      .map((lang) => ({ ...loss, lang })),
  );

/** Opens the list and presses Boleto in what boot has painted: nothing of React runs before `release`. */
async function pressPainted(page: Page, baseURL: string | undefined, lang: Language, path = 'deposit') {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\//, (route) => isReleased.then(() => route.continue()));
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang }, path });
  await widget.getByRole('button', { name: nameIn(lang) }).click();
  expect(await messagesOfType(page, 'Init')).toEqual([]);
  release();
  return widget;
}

for (const { lang, which, failure, answer } of losses)
  test(`in ${lang}, when ${which} locale file ${failure}, an early press opens its form, without an error of React`, async ({
    page,
    baseURL,
    allowErrors,
  }) => {
    if (which !== 'the English') allowErrors(new RegExp(`^console error: ${lang} dynamic locale error`));
    if (which !== 'its own') allowErrors(/^console error: en dynamic locale error/);
    await page.clock.install();
    if (which !== 'the English') await page.route(fileOf(lang), answer);
    if (which !== 'its own') await page.route(fileOf('en'), answer);
    const widget = await pressPainted(page, baseURL, lang);
    const form = widget.locator('[data-route="/deposit/redirect"] form');
    await advanceUntil(page, () => form.isVisible());
    const shown = which === 'the English' ? lang : 'en';
    await expect(widget.getByRole('button', { name: textsOf(shown)['button.back'] ?? '' })).toBeVisible();
  });

for (const [row, lang] of languages.entries())
  if (isSwept || row % 3 === 0)
    test(`in ${lang}, a partner's own texts replace those of the build, without an error of React`, async ({
      page,
      baseURL,
    }) => {
      await page.route(fileOf(lang), (route) =>
        route.fulfill({ json: { ...textsOf(lang), 'deposit.title': 'Acme', 'button.back': 'To Acme' } }),
      );
      const widget = await pressPainted(page, baseURL, lang);
      await expectRoute(page, '/deposit/redirect');
      await widget.getByRole('button', { name: 'To Acme' }).click();
      await expect(widget.getByRole('heading', { name: 'Acme' })).toBeVisible();
    });

test('a list that changes while React starts shows the new one; an early press opens what was pressed', async ({
  page,
  baseURL,
}) => {
  let lists = 0;
  await page.route(/methods-payment-v3/, async (route) => {
    lists += 1;
    if (lists > 1) return route.continue();
    const answer = await route.fetch();
    const { pix, boleto } = await answer.json();
    return route.fulfill({ response: answer, json: { pix, boleto } });
  });
  const widget = await pressPainted(page, baseURL, 'en', 'deposit?refetch');
  await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
  expect(lists).toBe(2);
});

test('the way back of an early press leads to where the list was', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const widget = await pressPainted(page, baseURL, 'en');
  await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('button', { name: nameIn('en') })).toBeInViewport();
  await expect(widget.getByRole('button', { name: /^Pix/ })).not.toBeInViewport();
});
