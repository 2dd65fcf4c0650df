import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMethod } from '../../../src/contract/method';
import { allowedForWithdrawal, cardViewTypes } from '../../../src/tables/cardViewTypes';
import { currencies } from '../../../src/tables/currencies';
import { bonusRestrictedMethods, captchaV3Methods } from '../../../src/tables/methodFlags';
import { methodGroups } from '../../../src/tables/methodGroups';
import { deposits, layoutCheck, layoutFiles, layouts, withdrawals } from './layouts';

const languages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'];
/** Specification §9: methods that are named there. */
const namedMethods: readonly string[] = [...captchaV3Methods, ...bonusRestrictedMethods];
const demoRegions: Record<string, string> = {
  br: 'BRL',
  mx: 'MXN',
  in: 'INR',
  ng: 'NGN',
  ru: 'RUB',
  ke: 'KES',
  id: 'IDR',
  ua: 'UAH',
  kg: 'KGS',
  tr: 'TRY',
  de: 'EUR',
  co: 'COP',
};
const fiatCodes = Object.entries(currencies).flatMap(([code, { isCrypto }]) => (isCrypto ? [] : [code]));

/** Calls `visit` with every object inside a JSON value, and with its key. */
function walk(value: unknown, visit: (item: Record<string, unknown>, key: string) => void, key = ''): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit, key);
  else if (typeof value === 'object' && value !== null) {
    visit(Object.fromEntries(Object.entries(value)), key);
    for (const [name, item] of Object.entries(value)) walk(item, visit, name);
  }
}

/** The layouts of a list that a player with this country and currency sees. */
const offered = (list: typeof layouts, country: string, currency: string) =>
  list.filter(
    ({ layout }) =>
      (layout.countries.includes('*') || layout.countries.includes(country)) &&
      layout.method.currency.some((code) => code === currency),
  );

describe('the payment method layouts', () => {
  const check = layoutCheck();

  it.each(layoutFiles)('$file fits the contract', ({ file, json }) => {
    check(json);
    expect(check.errors ?? []).toEqual([]);
    const loaded = layouts.find((one) => one.file === file);
    expect(parseMethod(file, loaded?.layout.method).deviations).toEqual([]);
    expect(`${loaded?.layout.method.name}.${loaded?.layout.transaction}.json`).toBe(file);
  });

  it('are many, over many countries', () => {
    expect(layouts).toHaveLength(layoutFiles.length);
    expect(deposits.length).toBeGreaterThanOrEqual(50);
    expect(withdrawals.length).toBeGreaterThanOrEqual(14);
    const countries = new Set(deposits.flatMap(({ layout }) => layout.countries.filter((code) => code !== '*')));
    expect(countries.size).toBeGreaterThanOrEqual(16);
  });

  it('cover every card view type and every group of §3, and every method that §9 names', () => {
    const methods = deposits.map(({ layout }) => layout.method);
    expect(new Set(methods.map(({ cardViewType = 0 }) => cardViewType))).toEqual(new Set(Object.values(cardViewTypes)));
    expect(methodGroups.filter((key) => !methods.some(({ category }) => category === key))).toEqual([]);
    expect(namedMethods.filter((name) => !methods.some((method) => method.name === name))).toEqual([]);
    expect(methods.some(({ isGeetest }) => isGeetest)).toBe(true);
  });

  it('withdraw by the card view types that the withdrawal list keeps', () => {
    for (const { file, layout } of withdrawals)
      expect(allowedForWithdrawal.has(layout.method.cardViewType ?? 0), file).toBe(true);
    const nigerian = withdrawals.filter(({ layout }) => layout.method.cardViewType === cardViewTypes.bankTransfer);
    expect(nigerian.length).toBeGreaterThan(0);
    for (const { file, fields } of nigerian) {
      const banks = fields.find(({ name }) => name === 'bank_name')?.options ?? [];
      expect(banks.length, file).toBeGreaterThanOrEqual(20);
      expect(
        banks.every(({ icon }) => icon !== undefined),
        file,
      ).toBe(true);
    }
  });

  it.each(Object.entries(demoRegions))('give %s (%s) a list to choose from', (country, currency) => {
    const list = offered(deposits, country, currency).map(({ layout }) => layout);
    expect(list.filter(({ countries }) => countries.includes(country)).length).toBeGreaterThanOrEqual(3);
    expect(list.some(({ method }) => method.category === 'crypto')).toBe(true);
    expect(list.some(({ method }) => method.category === 'e-money')).toBe(true);
    expect(list.some(({ method }) => method.isPopular)).toBe(true);
    expect(offered(withdrawals, country, currency).length).toBeGreaterThanOrEqual(2);
  });

  it.each(fiatCodes)('give %s crypto and e-money anywhere', (currency) => {
    const groups = offered(deposits, 'aq', currency).map(({ layout }) => layout.method.category);
    expect(new Set(groups)).toEqual(new Set(['crypto', 'e-money']));
    expect(offered(withdrawals, 'aq', currency).length).toBeGreaterThan(0);
  });

  it.each(layouts)('$file: a limit for each currency, in order', ({ layout }) => {
    const { currency, amount_rules: rules = {} } = layout.method;
    expect(Object.keys(rules)).toEqual(currency);
    for (const { min = 0, max = 0, minNonRus = min } of Object.values(rules)) {
      expect(min).toBeGreaterThan(0);
      if (max !== 0) expect(Math.max(min, minNonRus)).toBeLessThan(max);
    }
  });

  it.each(layouts)('$file: texts complete in eight languages, links by https', ({ layout }) => {
    expect(Object.keys(layout.method.text)).toEqual(languages);
    walk(layout, (item, key) => {
      if (!('en' in item)) return;
      expect(Object.keys(item), key).toEqual(languages);
      for (const text of Object.values(item)) expect(text, key).toMatch(/^\S(?:.*\S)?$/u);
    });
    const links = [layout.method.support, ...Object.values(layout.method.video_guide_url ?? {}).flatMap(Object.values)];
    for (const link of links) expect(link ?? 'https://').toMatch(/^https:\/\//);
  });

  it('name only fields that have an English name', () => {
    const english: unknown = JSON.parse(readFileSync(new URL('../../../locales/en.json', import.meta.url), 'utf8'));
    const used = layouts.flatMap(({ fields, formFields }) => [...fields, ...formFields].map(({ name }) => name));
    expect(used.filter((name) => !(`paymentMethods.field.${name}` in Object(english)))).toEqual([]);
  });
});
