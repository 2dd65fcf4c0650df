import { afterEach, expect, it, vi } from 'vitest';
import en from '../../../../locales/en.json';
import { addMessages, createI18n } from '../../../../src/i18n/createI18n';
import { translateBy } from '../../../../src/i18n/I18nProvider';
import { problemText } from '../../../../widgets/templates/problemText';

const i18n = createI18n();
addMessages(i18n, 'en', en);
const words = (problem: Parameters<typeof problemText>[0]) =>
  problemText(problem, { currency: 'BRL', label: 'Full name' }, translateBy(i18n, 'en'));

it('a key has its text, with the amount that the widget knows', () => {
  expect(words({ errorKey: 'form.amount.notEnough' })).toBe(
    'You can’t withdraw this amount. Enter less or contact support',
  );
  expect(words({ errorKey: 'form.amount.belowMin', amount: '20' })).toMatch(/^Enter at least \S*20$/);
});

afterEach(() => void vi.unstubAllEnvs());

it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])('a day is the same one in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(0).getTimezoneOffset()).not.toBe(0);
  expect(words({ errorKey: 'form.date.tooEarly', date: '2026-03-01' })).toBe('Enter Mar 1, 2026 or a later day');
});

it('names the field that lacks a value', () => {
  expect(words({ errorKey: 'form.error.required' })).toBe('Fill in “Full name”');
});

it('a count has the plural form, and does no harm to a message without one', () => {
  expect(words({ errorKey: 'form.amount.decimals', count: 1 })).toBe('Use no more than 1 decimal place');
  expect(words({ errorKey: 'form.amount.decimals', count: 2 })).toBe('Use no more than 2 decimal places');
  expect(words({ errorKey: 'form.amount.notEnough', count: 0 })).toBe(
    'You can’t withdraw this amount. Enter less or contact support',
  );
});

it('no placeholder is shown for a key without its parameter: its own text is, or the general one', () => {
  expect(words({ errorKey: 'form.amount.belowMin' })).toBe('Check this field');
  expect(words({ errorKey: 'form.amount.belowMin', text: { en: 'At least 20' } })).toBe('At least 20');
  expect(words({ errorKey: 'form.amount.decimals' })).toBe('Check this field');
});
