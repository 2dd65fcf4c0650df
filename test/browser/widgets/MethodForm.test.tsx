import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { expressionsRun } from '../../fixtures/expressionsRun';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError, inputOf, noteOf, notesOf, press } from './support/typing';

const letters: WireField = {
  name: 'holder',
  type: 'text',
  label: 'Holder',
  regexList: [
    { regex: '^\\p{L}[\\p{L} ]*$', regex_error_key: 'paymentMethods.regex_error.letters' },
    { regex: '^.{4,}$', regex_error_key: 'no.such.key', text: { en: 'At least four', es: 'Al menos cuatro' } },
    { regex: 'x', regex_error_key: 'no.such.key.either' },
  ],
};
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const plain: WireField = { name: 'city', type: 'text', label: 'City' };

describe('definitions', () => {
  it('render every type through rjsf, in either spelling [FORM-1] [FORM-2]', async () => {
    const form = await openForm([
      { name: 'amount', type: 'amount' },
      {
        name: 'text',
        type: 'text',
        placeholder_key: 'paymentMethods.placeholder.pix_key',
        regex: '^\\d{11}$',
        regex_error_key: 'paymentMethods.regex_error.cpf',
      },
      { name: 'swift', type: 'text_uppercase' },
      { name: 'bank', type: 'dropdown', values: ['Plain', { text: 'Pair', value: 'p' }] },
      { name: 'network', type: 'networks', values: [{ text: 'TRC20', value: 'trx' }, 'ERC20'] },
      { name: 'phone', type: 'phone_with_prefix' },
    ]);
    await form.field('Amount').fill('100');
    await form.field('Text').fill('1234567890');
    await form.field('Swift').click();
    await press('ab');
    await expectError(form.field('Text'), 'Enter the 11-digit CPF');
    await form.field('Text').fill('12345678901');
    await form.field('Bank').click();
    await form.screen.getByRole('option', { name: 'Pair' }).click();
    await form.screen.getByText('TRC20').click();
    await expect.element(form.field('Phone')).toHaveValue('+55');
    await form.field('Phone').click();
    await press('11961234567');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
    expect(form.submitted[0]).toEqual({
      amount: '100',
      fields: { text: '12345678901', swift: 'AB', bank: 'p', network: 'trx', phone: '+5511961234567' },
    });
  });

  it('report each error that is shown by its field and key, and no value [AUTHOR-8]', async () => {
    const onErrorShown = vi.fn();
    const form = await openForm([letters, plain], {}, { onErrorShown });
    await form.field('Holder').click();
    await press('1234567');
    await userEvent.tab();
    await form.submit();
    await vi.waitFor(() => expect(onErrorShown).toHaveBeenCalledTimes(2));
    expect(onErrorShown.mock.calls).toEqual([
      [{ field: 'holder', errorKey: 'paymentMethods.regex_error.letters' }],
      [{ field: 'city', errorKey: 'form.error.required' }],
    ]);
  });

  it('show labels, hints, placeholders, categories, read-only fields and prefilled values [FORM-9]', async () => {
    const { screen, field } = await openForm(
      [
        { name: 'card_number', type: 'text' },
        { name: 'bankBranch', type: 'text' },
        { ...plain, hint: { en: 'As in the passport', es: 'Como en el pasaporte' } },
        { name: 'key', type: 'text', label: 'Key', placeholderKey: 'paymentMethods.placeholder.pix_key' },
        {
          name: 'note',
          type: 'text',
          label: 'Note',
          placeholder: { en: 'Anything' },
          category: 'paymentMethods.category.payer',
        },
        {
          name: 'id',
          type: 'text',
          label: 'Account',
          isDisabled: true,
          value: 'A-1',
          category: { en: 'Your account' },
        },
        { name: 'email', type: 'text', label: 'E-mail' },
      ],
      { prefill: { email: 'ana@example.com' } },
    );
    await expect.element(field('Card number')).toBeVisible();
    await expect.element(field('Bank branch')).toBeVisible();
    expect(noteOf(field('City'))).toBe('As in the passport');
    await expect.element(field('Key')).toHaveAttribute('placeholder', 'E-mail, phone or CPF');
    await expect.element(field('Note')).toHaveAttribute('placeholder', 'Anything');
    await expect.element(screen.getByRole('group', { name: 'Payer details' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Your account' })).toBeVisible();
    await expect.element(field('Account')).toHaveValue('A-1');
    expect(inputOf(field('Account')).readOnly).toBe(true);
    await expect.element(field('E-mail')).toHaveValue('ana@example.com');
  });

  it('work without an invalid one [FORM-13]', async () => {
    const form = await openForm([
      plain,
      { name: 'bank', type: 'dropdown', isOptional: true },
      { ...plain, name: 'ui:order' },
    ]);
    await form.field('City').fill('Recife');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { city: 'Recife' } }]));
  });
});

describe('messages', () => {
  it('appear only once a field is triggered: by input, after a pause [FORM-3]', async () => {
    const { field } = await openForm([letters, plain]);
    await field('Holder').click();
    await press('1');
    expect(field('Holder').element().getAttribute('aria-invalid')).toBeNull();
    await expectError(field('Holder'), 'Letters only');
    expect(field('City').element().getAttribute('aria-invalid')).toBeNull();
  });

  it('appear on blur, and for all fields on submit [FORM-3]', async () => {
    const { field, submit } = await openForm([letters, plain]);
    await field('Holder').click();
    await userEvent.tab();
    await expectError(field('Holder'), 'Fill in “Holder”');
    expect(field('City').element().getAttribute('aria-invalid')).toBeNull();
    await submit();
    await expectError(field('City'), 'Fill in “City”');
  });

  it('stand before the hint, which stays and describes the field, too, and move nothing', async () => {
    await page.viewport(320, 700);
    const hint = 'Exactly as it is on your card';
    const { field } = await openForm([{ ...letters, hint: { en: hint } }, plain]);
    expect(notesOf(field('Holder'))).toEqual([hint]);
    const next = field('City').element().getBoundingClientRect().top;
    await field('Holder').fill('12');
    await userEvent.tab();
    await expectError(field('Holder'), 'Letters only');
    expect(notesOf(field('Holder'))).toEqual(['Letters only', hint]);
    expect(field('City').element().getBoundingClientRect().top).toBe(next);
  });

  it('are those of the first broken rule: by its key, its own text, or the general one [FORM-6]', async () => {
    const { field, i18n } = await openForm([letters]);
    await field('Holder').fill('Añ1');
    await userEvent.tab();
    await expectError(field('Holder'), 'Letters only');
    await field('Holder').fill('Añá');
    await expect.poll(() => noteOf(field('Holder'))).toBe('At least four');
    await i18n.changeLanguage('es');
    await expect.poll(() => noteOf(field('Holder'))).toBe('Al menos cuatro');
    await i18n.changeLanguage('en');
    await field('Holder').fill('Añádé');
    await expect.poll(() => noteOf(field('Holder'))).toBe('Check this field');
    await field('Holder').fill('Añádéx');
    await expect.poll(() => field('Holder').element().getAttribute('aria-invalid')).toBeNull();
  });

  it('disappear as soon as the text is valid, before blur', async () => {
    const { field } = await openForm([{ ...plain, regex: '^\\d{3}$' }]);
    await field('City').fill('12');
    await userEvent.tab();
    await expectError(field('City'), 'Check this field');
    await field('City').click();
    await press('3');
    await expect.poll(() => field('City').element().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('submit', () => {
  const tall: WireField[] = Array.from({ length: 14 }, (_, index) => ({
    name: `f${index}`,
    type: 'text',
    label: `Field ${index}`,
  }));

  it('scrolls smoothly to the first invalid field and focuses it [FORM-7]', async () => {
    await page.viewport(390, 500);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { field, submit, submitted } = await openForm(
      tall.map((one, index) => (index === 1 ? one : { ...one, value: 'x' })),
    );
    window.scrollTo(0, document.body.scrollHeight);
    await submit();
    await expect.element(field('Field 1', { exact: true })).toHaveFocus();
    expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'center' });
    await expect.poll(() => field('Field 1', { exact: true }).element().getBoundingClientRect().top).toBeGreaterThan(0);
    expect(submitted).toEqual([]);
    scroll.mockRestore();
  });

  it('sends the newest text, even if Enter follows at once', async () => {
    const form = await openForm([plain, { ...plain, name: 'street', label: 'Street', value: 'Rua' }]);
    await form.field('City').click();
    await userEvent.keyboard('Natal{Enter}');
    await vi.waitFor(() =>
      expect(form.submitted).toEqual([{ amount: null, fields: { city: 'Natal', street: 'Rua' } }]),
    );
  });

  it('is not what ‘Next’ of a phone’s keyboard does: it goes to the next field', async () => {
    const { matchMedia } = window;
    const spy = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query));
    const form = await openForm([
      { ...plain, autocomplete: 'name' },
      { ...plain, name: 'street', label: 'Street', value: 'Rua' },
    ]);
    expect(inputOf(form.field('City')).autocapitalize).toBe('words');
    await form.field('City').click();
    await userEvent.keyboard('Natal{Enter}');
    await expect.element(form.field('Street')).toHaveFocus();
    expect(form.submitted).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
    spy.mockRestore();
  });

  it('does nothing during another one, which locks the fields', async () => {
    const form = await openForm([{ ...plain, value: 'Natal' }]);
    await form.show({ isBusy: true });
    await form.submit();
    expect(inputOf(form.field('City')).readOnly).toBe(true);
    expect(form.submitted).toEqual([]);
    await form.show({ isBusy: false });
    expect(inputOf(form.field('City')).readOnly).toBe(false);
  });

  it('has Next on the keyboard of a phone, and Done in the last field', async () => {
    const form = await openForm([plain, { ...plain, name: 'street', label: 'Street' }]);
    expect(inputOf(form.field('City')).enterKeyHint).toBe('next');
    expect(inputOf(form.field('Street')).enterKeyHint).toBe('done');
    expect([inputOf(form.field('City')).required, inputOf(form.field('Street')).required]).toEqual([true, true]);
  });

  it('requires visible fields that are not optional; the amount by its own rules [FORM-5]', async () => {
    const form = await openForm([
      { name: 'amount', type: 'amount' },
      plain,
      { name: 'note', type: 'text', isOptional: true },
    ]);
    await form.submit();
    await expectError(form.field('Amount'), 'Enter an amount');
    await expectError(form.field('City'), 'Fill in “City”');
    expect(form.field('Note (optional)').element().getAttribute('aria-invalid')).toBeNull();
    await form.field('City').fill('   ');
    await form.field('Amount').fill('20');
    await form.submit();
    await expectError(form.field('City'), 'Fill in “City”');
    await form.field('City').fill('Natal');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: '20', fields: { city: 'Natal' } }]));
  });
});

describe("the server's errors", () => {
  it('appear at their fields; focus clears an already-exists error, the next key the others [FORM-4] [FORM-14]', async () => {
    const form = await openForm([
      { ...plain, value: 'Natal' },
      { ...letters, value: 'Anax' },
    ]);
    await form.refuse({
      city: { key: 'no.key', text: { en: 'Taken already' }, isExists: true },
      holder: { key: 'paymentMethods.regex_error.letters' },
    });
    await expectError(form.field('City'), 'Taken already');
    await expectError(form.field('Holder'), 'Letters only');
    await form.field('City').click();
    await expect.poll(() => form.field('City').element().getAttribute('aria-invalid')).toBeNull();
    await form.field('Holder').click();
    await expectError(form.field('Holder'), 'Letters only');
    await press('x');
    await expect.poll(() => form.field('Holder').element().getAttribute('aria-invalid')).toBeNull();
  });

  it('that a value exists already stays until the player presses the field; any other takes the focus [FORM-4]', async () => {
    const form = await openForm([
      { ...plain, value: 'Natal' },
      { ...letters, value: 'Anax' },
    ]);
    await form.refuse({ city: { key: 'no.key', text: { en: 'Taken already' }, isExists: true } });
    await expectError(form.field('City'), 'Taken already');
    // The form scrolls to it, and would focus it, in the next frame.
    await twoFrames();
    await expectError(form.field('City'), 'Taken already');
    await form.refuse({ holder: { key: 'paymentMethods.regex_error.letters' } });
    await expect.element(form.field('Holder')).toHaveFocus();
    await expectError(form.field('Holder'), 'Letters only');
  });

  it('names the limit that the server applies', async () => {
    const form = await openForm([{ name: 'amount', type: 'amount', value: '300' }]);
    await form.refuse({ amount: { key: 'form.amount.belowMin', amount: '450.5' } });
    await expectError(form.field('Amount'), 'Enter at least R$450.50');
  });

  it('trims a text on blur [FORM-4]', async () => {
    const form = await openForm([plain, letters]);
    await form.field('City').fill('  São Paulo  ');
    await form.field('Holder').click();
    await expect.element(form.field('City')).toHaveValue('São Paulo');
    await expect.poll(() => form.newest()).toMatchObject({ city: 'São Paulo' });
  });
});

describe('conditions', () => {
  it('show, require and send a field only while true [FORM-11]', async () => {
    const form = await openForm([
      { name: 'way', type: 'networks', label: 'Way', values: ['Card', 'Bank'] },
      { name: 'iban', type: 'text_uppercase', label: 'IBAN', visibleWhen: { field: 'way', equals: ['Bank'] } },
    ]);
    expect(form.field('IBAN').query()).toBeNull();
    await form.screen.getByText('Bank').click();
    await form.submit();
    await expectError(form.field('IBAN'), 'Fill in “IBAN”');
    await form.field('IBAN').fill('DE1');
    await form.screen.getByText('Card').click();
    await expect.poll(() => form.field('IBAN').query()).toBeNull();
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { way: 'Card' } }]));
    await form.screen.getByText('Bank').click();
    await expect.element(form.field('IBAN')).toHaveValue('DE1');
  });

  it('hide advanced fields until one of them is invalid [FORM-10]', async () => {
    const form = await openForm([plain, { ...letters, isAdvanced: true }]);
    const details = form.screen.getByRole('button', { name: 'More details' });
    await expect.element(details).toHaveAttribute('aria-expanded', 'false');
    await expect.element(form.field('Holder')).not.toBeVisible();
    await form.field('City').fill('Natal');
    await form.submit();
    await expect.element(details).toHaveAttribute('aria-expanded', 'true');
    await expect.element(form.field('Holder')).toHaveFocus();
    await details.click();
    await expect.element(form.field('Holder')).not.toBeVisible();
    await form.submit();
    await expect.element(form.field('Holder')).toBeVisible();
  });
});

describe('what was typed survives', () => {
  it('a refetch that adds, removes and reorders fields [FORM-16]', async () => {
    const form = await openForm([
      plain,
      letters,
      { name: 'bank', type: 'dropdown', label: 'Bank', values: ['A', 'B'], value: 'A' },
    ]);
    await form.field('City').click();
    await press('Nat');
    await form.refetch([
      { name: 'new', type: 'text', label: 'New', value: 'given' },
      { name: 'bank', type: 'dropdown', label: 'Bank', values: ['A', 'B'], value: 'B' },
      { ...letters, label: 'Owner' },
      { ...plain, hint: 'a new hint' },
    ]);
    await expect.element(form.field('New')).toHaveValue('given');
    await expect.element(form.field('City')).toHaveValue('Nat');
    // The bank is untouched, so it follows its definition.
    await expect.element(form.field('Bank')).toHaveTextContent('B');
    await form.field('Owner').fill('Anax');
    await form.submit();
    await vi.waitFor(() =>
      expect(form.submitted).toEqual([
        { amount: null, fields: { new: 'given', bank: 'B', holder: 'Anax', city: 'Nat' } },
      ]),
    );
  });

  it('a refetch with another initial value, also where the text is the initial one again, or empty [FORM-16]', async () => {
    const form = await openForm([
      { ...plain, value: 'Natal' },
      { ...plain, name: 'street', label: 'Street', value: 'Rua' },
      { ...plain, name: 'house', label: 'House', value: '1' },
    ]);
    await form.field('City').click();
    await userEvent.keyboard('{End}x{Backspace}');
    await form.field('Street').fill('');
    await userEvent.tab();
    await form.refetch([
      { ...plain, value: 'Recife' },
      { ...plain, name: 'street', label: 'Street', value: 'Avenida' },
      { ...plain, name: 'house', label: 'House', value: '2' },
    ]);
    // The house is untouched, so it follows its definition.
    await expect.element(form.field('House')).toHaveValue('2');
    await expect.element(form.field('City')).toHaveValue('Natal');
    await expect.element(form.field('Street')).toHaveValue('');
  });

  it('a change of language and theme, as do focus and caret [FORM-16]', async () => {
    const { field, i18n } = await openForm([plain, letters]);
    await field('City').click();
    await press('Natal');
    inputOf(field('City')).setSelectionRange(2, 2);
    await i18n.changeLanguage('es');
    document.documentElement.classList.toggle('theme-dark');
    await expect.element(field('City')).toHaveValue('Natal');
    await expect.element(field('City')).toHaveFocus();
    expect(inputOf(field('City')).selectionStart).toBe(2);
    document.documentElement.classList.toggle('theme-dark');
  });

  it('unmounting, through saved values', async () => {
    const first = await openForm([plain, letters]);
    await first.field('City').fill('Natal');
    await userEvent.tab();
    const kept = first.newest();
    await first.screen.unmount();
    const second = await openForm([plain, letters], {}, { values: kept });
    await expect.element(second.field('City')).toHaveValue('Natal');
  });
});

describe('runaway expressions', () => {
  const hostile: WireField = { ...plain, regexList: [{ regex: '^(a+)+$' }, { regex: '(' }, { regex: '^(.*a){25}$' }] };

  it('never run in the page, where they would block typing; the server decides [FORM-13]', async () => {
    const form = await openForm([hostile]);
    await form.field('City').click();
    const { run } = await expressionsRun(async () => {
      await userEvent.keyboard(`${'a'.repeat(60)}!`);
      await expect.poll(() => form.newest()).toEqual({ city: `${'a'.repeat(60)}!` });
      await form.submit();
      await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
    });
    for (const { regex } of hostile.regexList ?? []) expect([...run]).not.toContain(regex);
  });

  const slow: WireField = { ...plain, regexList: [{ regex: '^(c+)+$' }] };

  it('show and remove a message when the worker has run', async () => {
    const form = await openForm([slow]);
    await form.field('City').fill('ccd');
    await userEvent.tab();
    await expectError(form.field('City'), 'Check this field');
    await form.field('City').fill('ccc');
    await expect.element(form.field('City')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('delay a submit until the worker has run, and send it once at most', async () => {
    const form = await openForm([{ ...slow, regexList: [{ regex: '^(d+)+$' }] }]);
    await form.field('City').fill('ddc');
    await form.submit();
    await expectError(form.field('City'), 'Check this field');
    expect(form.submitted).toEqual([]);
    await form.field('City').fill('ddd');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { city: 'ddd' } }]));
  });

  it('are reported once, with field and pattern, without the value', async () => {
    const onTimedOutRule = vi.fn();
    const form = await openForm([{ ...slow, regexList: [{ regex: '^(e+)+$' }] }], {}, { onTimedOutRule });
    await form.field('City').fill(`${'e'.repeat(60)}!`);
    await vi.waitFor(() => expect(onTimedOutRule).toHaveBeenCalledWith({ field: 'city', pattern: '^(e+)+$' }));
    await form.field('City').fill(`${'e'.repeat(61)}!`);
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
    expect(onTimedOutRule).toHaveBeenCalledTimes(1);
  });
});

it('is accessible, untouched and with errors', async () => {
  const form = await openForm([
    plain,
    { ...letters, hint: 'As on the card' },
    { name: 'note', type: 'text', isAdvanced: true },
  ]);
  await expectAccessible(form.screen.container);
  await form.submit();
  await expectError(form.field('City'), 'Fill in “City”');
  await expectAccessible(form.screen.container);
});
