import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openForm } from './support/openForm';
import { expectError, noteOf, press } from './support/typing';

const isLoaded = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/identifierChecks/'));

it('shows a wrong check digit in the language of the player, and loads the checks only for a whole number', async () => {
  const { field, i18n, submit, submitted } = await openForm([
    {
      name: 'cpf',
      type: 'text',
      label: 'CPF',
      mask: '000.000.000-00',
      check: 'cpf',
      regexList: [{ regex: '^.{14}$', regex_error_key: 'paymentMethods.regex_error.cpf' }],
    },
  ]);
  await field('CPF').click();
  await press('5299822472');
  await expectError(field('CPF'), 'Enter the 11-digit CPF');
  expect(isLoaded()).toBe(false);
  await press('6');
  await userEvent.tab();
  await expectError(field('CPF'), 'Check “CPF” for a typo');
  expect(isLoaded()).toBe(true);
  await i18n.changeLanguage('es');
  await expect.poll(() => noteOf(field('CPF'))).toBe('Revisa si hay algún error en «CPF»');
  await submit();
  expect(submitted).toEqual([]);
  await field('CPF').fill('529.982.247-25');
  await submit();
  await expect.poll(() => submitted).toEqual([{ amount: null, fields: { cpf: '529.982.247-25' } }]);
});

it('shows the text of a rule that a server refused with the general key', async () => {
  const { field, refuse } = await openForm([{ name: 'cpf', type: 'text', label: 'CPF' }]);
  await refuse({ cpf: { key: 'error.field', text: { en: 'No such CPF' } } });
  await expectError(field('CPF'), 'No such CPF');
});
