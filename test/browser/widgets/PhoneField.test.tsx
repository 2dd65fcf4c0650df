import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import type { FormContext } from '../../../src/form/compile/CompiledForm';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError, inputOf, placeCaret, press } from './support/typing';

const phone: WireField = { name: 'phone', type: 'phone_with_prefix', label: 'Phone' };

async function openPhone(more: Partial<WireField> = {}, settings: Partial<FormContext> = {}) {
  const form = await openForm(
    [
      { ...phone, ...more },
      { name: 'other', type: 'text', label: 'Other' },
    ],
    settings,
  );
  const field = form.field('Phone');
  await expect.poll(() => inputOf(field).value).toMatch(/^\+/);
  return { ...form, phone: field, code: form.screen.getByRole('button', { name: /^Country code/ }) };
}

/** Pastes through the clipboard, with real keys. */
async function paste(text: string, other: Locator, field: Locator, start: number, end = start) {
  await other.fill(text);
  await other.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await placeCaret(field, start, end);
  await userEvent.paste();
}

beforeEach(() => page.viewport(700, 700));

describe('the country', () => {
  it("is the user's at first, with its prefix in the field [PHONE-1] [PHONE-2]", async () => {
    const { phone: field, code } = await openPhone();
    await expect.element(field).toHaveValue('+55');
    await expect.element(code).toHaveAccessibleName('Country code: Brazil +55');
  });

  it("is chosen from a list of all countries, the user's first, by name, code or prefix [PHONE-1]", async () => {
    const { screen, phone: field, code, newest } = await openPhone();
    await field.click();
    await press('119');
    await code.click();
    const options = screen.getByRole('option');
    await expect.element(options.first()).toHaveTextContent('Brazil+55');
    expect(Number(options.first().element().getAttribute('aria-setsize'))).toBeGreaterThan(225);
    const search = screen.getByRole('combobox', { name: 'Search' });
    for (const [typed, found] of [
      ['cote', 'Côte d’Ivoire+225'],
      ['+595', 'Paraguay+595'],
      ['ke', 'Kenya+254'],
    ] as const) {
      await search.fill(typed);
      await expect.element(options.filter({ hasText: found })).toBeVisible();
    }
    await search.fill('mexico');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('+52119');
    await expect.element(code).toHaveAccessibleName('Country code: Mexico +52');
    await expect.poll(() => newest()).toMatchObject({ phone: '+52119' });
  });

  it('stays the chosen one among countries with the same prefix', async () => {
    const { screen, phone: field, code } = await openPhone();
    await code.click();
    await screen.getByRole('combobox', { name: 'Search' }).fill('jamaica');
    await screen.getByRole('option', { name: 'Jamaica' }).click();
    await expect.element(code).toHaveAccessibleName('Country code: Jamaica +1');
    await field.click();
    await press('8765550123');
    await expect.element(code).toHaveAccessibleName('Country code: Jamaica +1');
  });

  it("stays the chosen one although the user's own has the same prefix", async () => {
    const { screen, phone: field, code } = await openPhone({}, { country: 'us', currency: 'USD' });
    await expect.element(code).toHaveAccessibleName('Country code: United States +1');
    await code.click();
    await screen.getByRole('combobox', { name: 'Search' }).fill('canada');
    await screen.getByRole('option', { name: 'Canada' }).click();
    await expect.element(code).toHaveAccessibleName('Country code: Canada +1');
    await field.click();
    await press('6135550123');
    await expect.element(code).toHaveAccessibleName('Country code: Canada +1');
  });
});

describe('the prefix', () => {
  it('cannot be deleted, cut or preceded by text, and takes no second plus [PHONE-3]', async () => {
    const { phone: field } = await openPhone({ value: '+5511961' });
    const blocked: [start: number, end: number, keys: string][] = [
      [3, 3, '{Backspace}'],
      [2, 2, '{Backspace}'],
      [1, 1, '{Delete}'],
      [0, 0, '{Delete}'],
      [0, 0, '7'],
      [2, 2, '7'],
      [0, 2, '{Control>}x{/Control}'],
      [0, 3, '7'],
      [8, 8, '+'],
      [4, 4, '+'],
    ];
    for (const [start, end, keys] of blocked) {
      await placeCaret(field, start, end);
      await userEvent.keyboard(keys);
      await expect.element(field).toHaveValue('+5511961');
    }
  });

  it('stays when everything is selected: deleting and typing affect the number alone [PHONE-3]', async () => {
    const { phone: field } = await openPhone({ value: '+5511961' });
    await placeCaret(field, 0, 8);
    await userEvent.keyboard('2');
    await expect.element(field).toHaveValue('+552');
    await placeCaret(field, 0, 4);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('+55');
    await field.fill('');
    await expect.element(field).toHaveValue('+55');
  });

  it('and the number of a read-only field take no text: typed, pasted or deleted', async () => {
    const { phone: field, field: byLabel, code, screen } = await openPhone({ value: '+5511961', isDisabled: true });
    await paste('+7 916 123-45-67', byLabel('Other'), field, 8);
    await userEvent.keyboard('7{Backspace}');
    await expect.element(field).toHaveValue('+5511961');
    await code.click({ force: true });
    expect(screen.getByRole('listbox').query()).toBeNull();
    await expect.element(code).toHaveAttribute('aria-disabled', 'true');
  });

  it('stays when a word is deleted [PHONE-3]', async () => {
    const { phone: field } = await openPhone({ value: '+5511961' });
    await placeCaret(field, 5);
    await userEvent.keyboard('{Control>}{Backspace}{/Control}');
    await expect.element(field).toHaveValue('+55961');
  });

  it('is protected from pasting; digits go to the caret [PHONE-3]', async () => {
    const { phone: field, field: byLabel } = await openPhone({ value: '+5511' });
    await paste('7', byLabel('Other'), field, 1);
    await expect.element(field).toHaveValue('+5511');
    await paste('7', byLabel('Other'), field, 0, 2);
    await expect.element(field).toHaveValue('+5511');
    await paste('9 6-1', byLabel('Other'), field, 4);
    await expect.element(field).toHaveValue('+5519611');
    expect(inputOf(field).selectionStart).toBe(7);
  });
});

describe('the value', () => {
  it('is validated without its prefix [PHONE-4]', async () => {
    const form = await openPhone({ regex: '^\\d{11}$', regex_error_key: 'paymentMethods.regex_error.cpf' });
    await form.phone.click();
    await press('1196123456');
    await userEvent.tab();
    await expectError(form.phone, 'Enter the 11-digit CPF');
    await form.phone.click();
    await userEvent.keyboard('{End}');
    await press('7');
    await form.field('Other').fill('x');
    await form.submit();
    await vi.waitFor(() =>
      expect(form.submitted).toEqual([{ amount: null, fields: { phone: '+5511961234567', other: 'x' } }]),
    );
  });

  it.each(['１１９６１２３４５６７', '١١٩٦١٢٣٤٥٦٧'])('typed as %s has Latin digits', async (digits) => {
    const { phone: field, newest } = await openPhone();
    await field.click();
    await press(digits);
    await expect.element(field).toHaveValue('+5511961234567');
    await expect.poll(() => newest()).toMatchObject({ phone: '+5511961234567' });
  });

  it('is empty with the prefix alone', async () => {
    const form = await openPhone();
    await form.submit();
    await expectError(form.phone, 'Fill in “Phone”');
  });

  it.each([
    ['+55 11 96123-4567', '+5511961234567', 'Brazil +55'],
    ['0055 (11) 96123 4567', '+5511961234567', 'Brazil +55'],
    ['5511961234567', '+5511961234567', 'Brazil +55'],
    ['11 96123-4567', '+5511961234567', 'Brazil +55'],
    ['+7 916 123-45-67', '+79161234567', 'Russia +7'],
    ['١١ ٩٦١٢٣-٤٥٦٧', '+5511961234567', 'Brazil +55'],
    ['+1 242 555 1234', '+12425551234', 'United States +1'],
  ])('pasted as %s is %s, with one prefix [PHONE-5]', async (pasted, value, country) => {
    const { phone: field, field: byLabel, code } = await openPhone();
    await paste(pasted, byLabel('Other'), field, 3);
    await expect.element(field).toHaveValue(value);
    await expect.element(code).toHaveAccessibleName(`Country code: ${country}`);
  });

  it.each(['+5511961234567', '11961234567', '+55 11 96123-4567'])(
    'filled in by the browser as %s is read [PHONE-5]',
    async (filled) => {
      const { phone: field, newest } = await openPhone();
      expect(inputOf(field).autocomplete).toBe('tel');
      const input = inputOf(field);
      input.value = filled;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await expect.element(field).toHaveValue('+5511961234567');
      await expect.poll(() => newest()).toMatchObject({ phone: '+5511961234567' });
    },
  );

  it('is typed behind the prefix after a focus without a press [PHONE-2]', async () => {
    const { phone: field } = await openPhone();
    inputOf(field).focus();
    inputOf(field).setSelectionRange(0, 0);
    await press('119');
    await expect.element(field).toHaveValue('+55119');
    await userEvent.keyboard('{Home}7');
    await expect.element(field).toHaveValue('+55119');
  });

  it('is typed behind the prefix after Tab, which selects the prefix [PHONE-2]', async () => {
    const { phone: field, field: byLabel } = await openPhone();
    await byLabel('Other').click();
    await userEvent.tab({ shift: true });
    await expect.element(field).toHaveFocus();
    expect([inputOf(field).selectionStart, inputOf(field).selectionEnd]).toEqual([0, 3]);
    await press('119');
    await expect.element(field).toHaveValue('+55119');
  });

  it.each(['+5511961234567', '11961234567'])('set as a whole to %s has one prefix [PHONE-5]', async (whole) => {
    const { phone: field } = await openPhone({ value: '+5521' });
    await field.fill(whole);
    await expect.element(field).toHaveValue('+5511961234567');
  });

  it('takes a mask for the number without the prefix', async () => {
    const { phone: field, newest } = await openPhone({ mask: '(00) 00000-0000' });
    await field.click();
    await press('11961234567');
    await expect.element(field).toHaveValue('+55(11) 96123-4567');
    await expect.poll(() => newest()).toMatchObject({ phone: '+55(11) 96123-4567' });
    await placeCaret(field, 5);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('+55(19) 61234-567');
  });

  it('keeps a prefilled country, and gets a prefix if it has none', async () => {
    const mexican = await openPhone({ value: '+525512345678' });
    await expect.element(mexican.code).toHaveAccessibleName('Country code: Mexico +52');
    await mexican.screen.unmount();
    const national = await openPhone({}, { prefill: { phone: '11961234567' } });
    await expect.element(national.phone).toHaveValue('+5511961234567');
  });

  it('takes a number that arrives later while it has the prefix alone', async () => {
    const { phone: field, refetch } = await openPhone();
    await expect.element(field).toHaveValue('+55');
    await refetch([phone], { prefill: { phone: '+5511961234567' } });
    await expect.element(field).toHaveValue('+5511961234567');
  });
});

it('is accessible, also with the list open', async () => {
  const { screen, code } = await openPhone({ hint: 'We send a code' });
  await expectAccessible(screen.container);
  await code.click();
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await expectAccessible(document.body);
});
