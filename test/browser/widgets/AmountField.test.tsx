import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { limitsOfRule } from '../../../src/domain/limits';
import { currencies } from '../../../src/tables/currencies';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError, inputOf, noteOf, press } from './support/typing';

const amount: WireField = { name: 'amount', type: 'amount' };
const wide = { min: '1', max: '9000000' };

describe('limits', () => {
  it('come from the rule in the currency, rounded to its decimals; the error replaces them [AMOUNT-1]', async () => {
    const limits = limitsOfRule({ min: 20.005, max: 5000 }, 'BRL', 'br');
    const form = await openForm([amount], { limits });
    expect(noteOf(form.field('Amount'))).toBe('R$20.01 – R$5,000');
    await form.field('Amount').fill('20');
    await userEvent.tab();
    await expectError(form.field('Amount'), 'Enter at least R$20.01');
    await form.field('Amount').fill('5000.01');
    await form.submit();
    await expectError(form.field('Amount'), 'Enter R$5,000 or less');
    await form.field('Amount').fill('5000');
    // The button moves up with the end of the error.
    await expect.poll(() => noteOf(form.field('Amount'))).not.toContain('or less');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '5000', fields: {} }]));
  });

  it('have defaults without a rule, and no maximum if it is 0 [AMOUNT-1]', async () => {
    const fallback = await openForm([amount], { limits: limitsOfRule(undefined, 'BRL', 'br') });
    expect(noteOf(fallback.field('Amount'))).toBe('R$1,000 – R$500,000');
    await fallback.screen.unmount();
    const open = await openForm([amount], { limits: limitsOfRule({ min: 5, minNonRus: 7, max: 0 }, 'BRL', 'br') });
    expect(noteOf(open.field('Amount'))).toBe('At least R$7');
    await open.screen.unmount();
    const none = await openForm([amount], { limits: limitsOfRule({ min: 0, max: 0 }, 'BRL', 'br') });
    expect(noteOf(none.field('Amount'))).toBe('');
  });
});

describe('the text', () => {
  it.each([
    ['en', '1000.5', '1000.5'],
    ['en', '1000,5', '1000.5'],
    ['en', '1,000', '1000'],
    ['en', '1,000.50', '1000.5'],
    ['en', '12,34', '12.34'],
    ['es', '1.000,5', '1000.5'],
    ['es', '1.000', '1000'],
    ['pt', '10.50', '10.5'],
    ['ru', '1 000,50', '1000.5'],
    ['ru', '0.1', '0.1'],
    ['hi', '1,00,000.5', '100000.5'],
  ])('typed in %s as %s is sent as %s [AMOUNT-5] [AMOUNT-2]', async (language, keys, sent) => {
    const form = await openForm([amount], { limits: { min: '0.01', max: null } });
    await form.i18n.changeLanguage(language);
    await form.field('Amount').click();
    await press(keys);
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: sent, fields: {} }]));
  });

  it('has digit groups after blur, and none during editing', async () => {
    const form = await openForm([amount], { limits: wide });
    await form.field('Amount').click();
    await press('1250000.5');
    await userEvent.tab();
    await expect.element(form.field('Amount')).toHaveValue('1,250,000.5');
    await form.field('Amount').click();
    await expect.element(form.field('Amount')).toHaveValue('1250000.5');
    await userEvent.keyboard('{End}{Backspace}{Backspace}1');
    await expect.poll(() => form.newest()).toEqual({ amount: '12500001' });
  });

  it('is replaced by what a person types who comes by the keyboard, also when its groups go', async () => {
    const form = await openForm([amount], { limits: wide });
    await form.field('Amount').fill('3000');
    await userEvent.tab();
    expect(inputOf(form.field('Amount')).value).toBe('3,000');
    await userEvent.tab({ shift: true });
    await press('75');
    expect(inputOf(form.field('Amount')).value).toBe('75');
  });

  it('is replaced by what a browser or host fills in, whatever groups it shows', async () => {
    const form = await openForm([amount]);
    for (const value of ['49999', '100', '1234567', '5', '49999']) {
      await form.field('Amount').fill(value);
      await userEvent.tab();
      await form.field('Amount').fill('100');
      expect(inputOf(form.field('Amount')).value).toBe('100');
      await userEvent.tab();
    }
  });

  it('loses letters and signs; a text that is not a number is refused [AMOUNT-5]', async () => {
    const form = await openForm([amount]);
    await form.field('Amount').click();
    await press('R$ 1a00');
    await expect.element(form.field('Amount')).toHaveValue(' 100');
    await form.field('Amount').fill('1.2.3');
    await form.submit();
    await expectError(form.field('Amount'), 'Enter the amount in numbers');
    await form.field('Amount').fill('-50');
    await expect.poll(() => noteOf(form.field('Amount'))).toBe('Enter at least R$20');
  });

  it.each([
    ['１，０００．５', '1000.5'],
    ['1000。5', '1000.5'],
    ['٢٠،٥', '20.5'],
    ['１０００円', '1000'],
  ])('keeps the separators of an input method: %s [AMOUNT-5]', async (typed, sent) => {
    const form = await openForm([amount]);
    await form.field('Amount').fill(typed);
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: sent, fields: {} }]));
  });

  it.each([
    ['BRL', '10.123', 'Use no more than 2 decimal places'],
    ['BTC', '0.123456789', 'Use no more than 8 decimal places'],
    ['LTC', '0,12345678', 'Use no more than 7 decimal places'],
  ])('has the decimals of %s: %s is refused [AMOUNT-2]', async (currency, typed, message) => {
    const form = await openForm([amount], { currency, limits: { min: '0', max: null } });
    await form.field('Amount').fill(typed);
    await userEvent.tab();
    await expectError(form.field('Amount'), message);
  });

  it('keeps all eight decimals of a coin [AMOUNT-2]', async () => {
    const form = await openForm([amount], { currency: 'BTC', limits: { min: '0', max: null } });
    await form.field('Amount').fill('0.10000001');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '0.10000001', fields: {} }]));
  });
});

describe('the field', () => {
  it('offers presets within the limits, set by a press [AMOUNT-3]', async () => {
    const form = await openForm([amount], { limits: { min: '20', max: '300' } });
    const presets = () =>
      form.screen
        .getByRole('button', { name: /R\$/ })
        .elements()
        .map(({ textContent }) => textContent);
    expect(presets()).toEqual(['R$25', 'R$50', 'R$75', 'R$100', 'R$150', 'R$250']);
    await form.screen.getByRole('button', { name: 'R$150' }).click();
    await expect.element(form.field('Amount')).toHaveValue('150');
    await expect.element(form.screen.getByRole('button', { name: 'R$150' })).toHaveAttribute('aria-pressed', 'true');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '150', fields: {} }]));
  });

  it('offers only what a balance can pay, and all of it, for a withdrawal [AMOUNT-4]', async () => {
    const form = await openForm([amount], { transaction: 'withdrawal', balance: '120.509', limits: wide });
    const names = form.screen.getByRole('button', { name: /R\$|All/ }).elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'R$5',
      'R$10',
      'R$25',
      'R$50',
      'R$75',
      'R$100',
      'All',
    ]);
    await form.screen.getByRole('button', { name: 'All' }).click();
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '120.5', fields: {} }]));
    await form.screen.unmount();
    const poor = await openForm([amount], { transaction: 'withdrawal', balance: '0.5', limits: wide });
    expect(poor.screen.getByRole('button', { name: 'All' }).elements()).toEqual([]);
  });

  it('keeps its presets in place while the form is being sent, and they take no press', async () => {
    const form = await openForm([amount], { limits: { min: '20', max: '300' } }, { isBusy: true });
    await expect.element(form.field('Amount')).toHaveAttribute('readonly');
    const presets = form.screen.getByRole('button', { name: /R\$/ });
    expect(presets.elements()).toHaveLength(6);
    for (const preset of presets.all()) await expect.element(preset).toBeDisabled();
    await form.show({ isBusy: false });
    await form.screen.getByRole('button', { name: 'R$50' }).click();
    await expect.element(form.field('Amount')).toHaveValue('50');
  });

  it.each([
    ['en', 'BRL', 'R$', true],
    ['ru', 'RUB', '₽', false],
    ['es', 'EUR', '€', false],
    ['en', 'USDT', '₮', true],
  ])('places the symbol as %s does for %s: %s [AMOUNT-3]', async (language, currency, symbol, isBefore) => {
    const form = await openForm([amount], { currency });
    await form.i18n.changeLanguage(language);
    const shown = form.screen.getByText(symbol, { exact: true });
    await expect.element(shown).toBeVisible();
    const side = shown.element().compareDocumentPosition(form.field('Amount').element());
    expect(Boolean(side & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isBefore);
  });

  it('shows a symbol for every currency [AMOUNT-3]', async () => {
    const form = await openForm([amount]);
    for (const [currency, { symbol }] of Object.entries(currencies)) {
      await form.refetch([amount], { currency });
      await expect.poll(() => noteOf(form.field('Amount'))).toContain(symbol);
    }
    expect(Object.keys(currencies)).toHaveLength(68);
  });

  it('shows the balance, and refuses a withdrawal above it [AMOUNT-4]', async () => {
    const form = await openForm([amount], { transaction: 'withdrawal', balance: '320.5' });
    await expect.element(form.screen.getByText('Balance: R$320.50')).toBeVisible();
    await form.field('Withdrawal amount').fill('320.51');
    await form.submit();
    await expectError(form.field('Withdrawal amount'), 'Your balance is R$320.50. Enter that amount or less');
    await form.field('Withdrawal amount').fill('320.50');
    // The button moves up with the end of the error.
    await expect.poll(() => noteOf(form.field('Withdrawal amount'))).not.toContain('Your balance');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '320.5', fields: {} }]));
  });

  it('has a decimal keyboard on a phone', async () => {
    const form = await openForm([amount]);
    expect(inputOf(form.field('Amount')).inputMode).toBe('decimal');
  });
});

it('is accessible, with an amount and with an error', async () => {
  const form = await openForm([amount], { transaction: 'withdrawal', balance: '320.5' });
  await form.field('Withdrawal amount').fill('100');
  await expectAccessible(form.screen.container);
  await form.field('Withdrawal amount').fill('1');
  await form.submit();
  await expectAccessible(form.screen.container);
});
