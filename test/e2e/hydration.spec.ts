import type { Page, Route } from '@playwright/test';
import { layoutOf, messagesOf, textIn } from '../builders/layouts';
import { brazil } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const languages = ['en', 'es', 'hi', 'in', 'mr', 'mx', 'pt', 'ru', 'te'] as const;
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

/** `SWEEP=all` runs every failure with every file of every language; otherwise they take turns. */
const failuresOf = (row: number): readonly (readonly [string, Answer])[] =>
  Object.entries(failures).filter((_, index, all) => process.env.SWEEP === 'all' || index === row % all.length);

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

for (const [row, lang] of languages.entries()) {
  const own = lang === 'en' ? [] : (['its own'] as const);
  for (const [column, which] of [...own, 'the English', 'each'].entries())
    for (const [failure, answer] of failuresOf(row + column))
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
}

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
