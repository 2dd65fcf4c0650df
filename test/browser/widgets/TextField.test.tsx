import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError, inputOf, placeCaret, press } from './support/typing';

const text = (definition: Partial<WireField>): WireField => ({
  name: 'field',
  type: 'text',
  label: 'Field',
  ...definition,
});

describe('masks', () => {
  const typed: [mask: string, keys: string, shown: string, more?: Partial<WireField>][] = [
    ['0000 0000', '1234a5678', '1234 5678'],
    ['aa-00', 'ab12', 'ab-12'],
    ['\\0 00', '12', '0 12'],
    ['number', '0012,500', '12,5'],
    ['number', '12.5', '12,5'],
    ['number', '1000000', '1000000'],
    ['number', '1,239', '1,23'],
    ['number', '-7', '7', { min: 0 }],
    ['number', '-7', '-7', { min: -10 }],
    ['number', '-7', '-7'],
    ['number', '50', '10', { min: 1, max: 10 }],
    ['number', '0', '1', { min: 1, max: 10 }],
    ['date', '24121999', '24.12.1999'],
    ['date', '9', '09'],
  ];
  it.each(typed)('%s: typing %s shows %s after blur [FORM-8]', async (mask, keys, shown, more = {}) => {
    const form = await openForm([text({ mask, ...more }), { name: 'other', type: 'text' }]);
    await form.field('Field').click();
    await press(keys);
    await userEvent.tab();
    await expect.element(form.field('Field')).toHaveValue(shown);
    await expect.poll(() => form.newest()).toMatchObject({ field: shown });
  });

  it('refuse dates that do not exist, and years before 1900 [FORM-8]', async () => {
    const form = await openForm([text({ mask: 'date' })]);
    await form.field('Field').click();
    await press('31022001');
    await userEvent.tab();
    await expectError(form.field('Field'), 'Enter a date that exists, for example 25.04.1990');
    await form.field('Field').fill('01.01.1850');
    await userEvent.tab();
    expect(inputOf(form.field('Field')).value).toMatch(/^01\.01\.(?:1900|19)/);
  });

  it('validate and send the masked text, and require all of it', async () => {
    const form = await openForm([text({ mask: '0000 0000' })]);
    await form.field('Field').click();
    await press('12345');
    await form.submit();
    await expectError(form.field('Field'), 'Complete this field');
    await form.field('Field').click();
    await press('678');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { field: '1234 5678' } }]));
  });

  it('keep the caret while editing, and show as ghost text behind the text', async () => {
    const form = await openForm([text({ mask: '0000 0000', value: '123456' })]);
    await placeCaret(form.field('Field'), 2);
    await press('9');
    await expect.element(form.field('Field')).toHaveValue('1293 456');
    expect(inputOf(form.field('Field')).selectionStart).toBe(3);
    await form.field('Field').clear();
    await expect.element(form.screen.getByText('0000 0000')).toBeInTheDocument();
  });

  it('accept a pasted number with any spaces', async () => {
    const form = await openForm([
      text({ mask: '0000 0000 0000 0000' }),
      text({ name: 'from', label: 'From', value: '4111-1111 1111.1111' }),
    ]);
    await form.field('From').click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await form.field('Field').click();
    await userEvent.paste();
    await expect.element(form.field('Field')).toHaveValue('4111 1111 1111 1111');
  });
});

it.each(['４１１１１１１１', '٤١١١١١١١', '४१११११११'])('a mask takes digits of any script: %s', async (digits) => {
  const form = await openForm([text({ mask: '0000 0000' })]);
  await form.field('Field').click();
  await press(digits);
  await expect.element(form.field('Field')).toHaveValue('4111 1111');
  await expect.poll(() => form.newest()).toEqual({ field: '4111 1111' });
});

describe("a card's expiry", () => {
  const expiry = text({ mask: '00/00', autocomplete: 'cc-exp' });

  it('takes the year of four digits that a browser fills in, and a month of one digit', async () => {
    const form = await openForm([expiry]);
    for (const [filledIn, shown] of [
      ['12/2030', '12/30'],
      ['3/2031', '03/31'],
    ] as const) {
      await form.field('Field').fill(filledIn);
      await expect.element(form.field('Field')).toHaveValue(shown);
      await expect.poll(() => form.newest()).toEqual({ field: shown });
    }
  });

  it.each([
    ['3/30', '03/30'],
    ['1230', '12/30'],
    ['1/30', '01/30'],
    ['13/30', '13/30'],
    ['12/2030', '12/30'],
    ['122031', '12/31'],
    ['3/2030', '03/30'],
    ['12/305', '12/30'],
  ])('typed as %s is %s', async (keys, shown) => {
    const form = await openForm([expiry]);
    await form.field('Field').click();
    await press(keys);
    await expect.element(form.field('Field')).toHaveValue(shown);
    await expect.poll(() => form.newest()).toEqual({ field: shown });
    expect(inputOf(form.field('Field')).selectionStart).toBe(shown.length);
  });
});

it('a mask decides the keyboard of a phone: that of a number has a separator', async () => {
  const masks = ['number', 'date', '000-00', 'aa-00'];
  const form = await openForm(masks.map((mask) => text({ name: mask, label: mask, mask })));
  expect(masks.map((mask) => inputOf(form.field(mask)).inputMode)).toEqual(['decimal', 'numeric', 'numeric', '']);
});

describe('card numbers', () => {
  it('are validated if the method requires it [FORM-12]', async () => {
    const form = await openForm(
      [text({ name: 'card_number', label: 'Card', mask: '0000 0000 0000 0000', autocomplete: 'cc-number' })],
      {
        checkLuhn: true,
      },
    );
    await form.field('Card').fill('4111111111111112');
    await form.submit();
    await expectError(form.field('Card'), 'Check the card number');
    await form.field('Card').fill('4111111111111111');
    await form.submit();
    await vi.waitFor(() =>
      expect(form.submitted).toEqual([{ amount: null, fields: { card_number: '4111 1111 1111 1111' } }]),
    );
  });

  it('are found by their place if nothing names them [FORM-12]', async () => {
    const requisites = text({ name: 'requisites', label: 'Requisites' });
    const form = await openForm([requisites], { checkLuhn: true });
    await form.field('Requisites').fill('4111111111111112');
    await form.submit();
    await expectError(form.field('Requisites'), 'Check the card number');
    expect(form.submitted).toEqual([]);
  });

  it('show their brand, and name it to screen readers when it changes', async () => {
    const form = await openForm([text({ name: 'toCard', label: 'Card', mask: '0000 0000 0000 0000' })]);
    const said = form.screen.getByRole('status');
    await expect.element(said).toHaveTextContent('');
    for (const [number, words] of [
      ['4111', 'Card: Visa'],
      ['2200', 'Card: Mir'],
      ['9', ''],
    ] as const) {
      await form.field('Card').fill(number);
      await expect.element(said).toHaveTextContent(new RegExp(`^${words}$`));
    }
  });

  it('have a numeric keyboard on a phone, and autofill for saved cards', async () => {
    const form = await openForm([
      text({ autocomplete: 'cc-number' }),
      text({ name: 'mail', label: 'Mail', inputMode: 'email' }),
    ]);
    expect(inputOf(form.field('Field')).inputMode).toBe('numeric');
    expect(inputOf(form.field('Field')).autocomplete).toBe('cc-number');
    expect([inputOf(form.field('Mail')).inputMode, inputOf(form.field('Mail')).enterKeyHint]).toEqual([
      'email',
      'done',
    ]);
  });
});

describe('a text named `account`', () => {
  it('is shown and sent like any other field', async () => {
    const form = await openForm([text({ name: 'account', label: 'Account number' })]);
    await form.field('Account number').fill('40817');
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { account: '40817' } }]));
  });
});

describe('upper case', () => {
  it('applies as the text is typed, and keeps the caret [FORM-2]', async () => {
    const form = await openForm([{ ...text({ value: 'ABCD' }), type: 'text_uppercase' }]);
    await placeCaret(form.field('Field'), 2);
    await press('x');
    await expect.element(form.field('Field')).toHaveValue('ABXCD');
    expect(inputOf(form.field('Field')).selectionStart).toBe(3);
    await press('ß');
    await expect.element(form.field('Field')).toHaveValue('ABXSSCD');
    expect(inputOf(form.field('Field')).selectionStart).toBe(5);
    await expect.poll(() => form.newest()).toEqual({ field: 'ABXSSCD' });
  });

  it('waits for the end of a composition', async () => {
    const form = await openForm([{ ...text({}), type: 'text_uppercase' }]);
    await form.field('Field').click();
    const input = inputOf(form.field('Field'));
    const compose = (value: string, isComposing: boolean) => {
      input.value = value;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    };
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    compose('к', true);
    compose('ка', true);
    expect(input.value).toBe('ка');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(input.value).toBe('КА');
    await expect.poll(() => form.newest()).toEqual({ field: 'КА' });
  });

  it('works inside a mask', async () => {
    const form = await openForm([{ ...text({ mask: 'aa00' }), type: 'text_uppercase' }]);
    await form.field('Field').click();
    await press('de12');
    await expect.element(form.field('Field')).toHaveValue('DE12');
  });
});

it('is accessible', async () => {
  const form = await openForm([
    text({ mask: '0000 0000', hint: 'On the front' }),
    text({ name: 'card', label: 'Card', autocomplete: 'cc-number', value: '4111' }),
    { ...text({ name: 'code', label: 'Code', isDisabled: true, value: 'A' }), type: 'text_uppercase' },
  ]);
  await expectAccessible(form.screen.container);
});
