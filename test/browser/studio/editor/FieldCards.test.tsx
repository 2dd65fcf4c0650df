import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import widgetEnglish from '../../../../locales/en.json';
import pixWithdrawal from '../../../../schemas/methods/pix.withdrawal.json';
import type { Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../../src/contract/layout';
import { lintLayout } from '../../../../src/lint/lintLayout';
import { FieldCards } from '../../../../src/studio/editor/FieldCards';
import { newLayout } from '../../../../src/studio/edits/templates';
import { cpf } from '../../../builders/identifiers';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

// A list closes when the page scrolls below it.
beforeEach(() => page.viewport(1280, 1200));

const languages = ['en', 'es', 'hi', 'mr', 'mx', 'pt', 'ru', 'te'];
const widgetTexts: Readonly<Record<string, string>> = widgetEnglish;
const layoutOfFile: unknown = pixWithdrawal;
const pix = layoutOfFile as Layout; // the project's own file

/** The editor of a method's fields, as an author has it; `draft` has its latest state. */
function openFields(first: Layout) {
  const shown = { draft: first };
  function Editor() {
    const [layout, setLayout] = useState(first);
    shown.draft = layout;
    return <FieldCards layout={layout} problems={errorsOf(layout)} onChange={setLayout} threads={[]} />;
  }
  const view = showStudio(<Editor />);
  return { view, shown };
}

const fieldOf = (layout: Layout, name: string): WireFieldDefinition | undefined =>
  methodFieldsOf(layout).find((field) => field.name === name);
const errorsOf = (layout: Layout) =>
  lintLayout(layout, { messageKeys: null, icons: null }).filter(({ severity }) => severity === 'error');
const text = (layout: Layout, name: string): Readonly<Record<string, string | undefined>> => {
  const message = fieldOf(layout, name)?.regexList?.[0]?.text;
  return typeof message === 'object' ? message : {};
};
const hasNoExpression = async () => {
  await expect.element(page.getByRole('textbox', { name: 'Pattern (regex)' })).not.toBeInTheDocument();
  expect(document.body.innerText).not.toMatch(/\[0-9\]|\\d|\^|\{\d+\}/);
};

it('a phone that is added has an example of the method’s country', async () => {
  const { shown } = openFields({ ...newLayout('deposit', 'nequi', 'Nequi'), countries: ['co'] });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Phone', exact: true }).click();
      return Object.values(shown.draft.samples).some(({ valid }) => valid.startsWith('+57'));
    })
    .toBe(true);
});

describe('a problem of an expression', () => {
  const slow = '^(a+)+$';
  const field = { name: 'iban', type: 'text' as const, label: 'IBAN' };
  const spellings = {
    'one of a list': { regexList: [{ regex: '^x' }, { regex: slow }] },
    'the only one, in its older spelling': { regex: slow },
  };
  for (const [spelling, rules] of Object.entries(spellings))
    it(`is below its rule, and on the closed card: ${spelling}`, async () => {
      const layout = newLayout('deposit', 'bank', 'Bank');
      openFields({ ...layout, method: { ...layout.method, fields: [{ ...field, ...rules }] } });
      const problem = page.getByText(/can be very slow/);
      await expect.element(problem).toBeVisible();
      expect(problem.element().closest('li')).toBeNull();
      await page.getByRole('button', { name: /^IBAN/ }).click();
      const rule = page.getByRole('region', { name: 'Rules' }).getByRole('listitem').last();
      await expect.element(rule.getByText(/can be very slow/)).toBeVisible();
      expect(problem.elements()).toHaveLength(1);
    });
});

describe('the focus', () => {
  it('goes to the card that follows one that was removed, and to none but the fields after the last', async () => {
    const { shown } = openFields(pix);
    const count = methodFieldsOf(pix).length;
    for (let left = count - 1; left >= 0; left -= 1) {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      const dialog = page.getByRole('alertdialog');
      if (dialog.elements().length > 0) await dialog.getByRole('button').last().click();
      await expect.poll(() => methodFieldsOf(shown.draft).length).toBe(left);
      await expect
        .poll(() => document.activeElement?.closest('[data-field-index]')?.getAttribute('data-field-index') ?? null)
        .toBe(left > 0 ? '0' : null);
      expect(document.activeElement).not.toBe(document.body);
    }
  });
});

describe('the focus in rules', () => {
  it('goes to the next rule when one is removed, and then to what adds one', async () => {
    const rule = (regex: string) => ({ regex, text: { en: 'Check it' } });
    const method = newLayout('deposit', 'nequi', 'Nequi');
    const field = {
      name: 'code',
      type: 'text' as const,
      label: { en: 'Code' },
      regexList: [rule('^1'), rule('^.{5}$')],
    };
    openFields({ ...method, method: { ...method.method, fields: [field] } });
    await page.getByRole('button', { name: 'Code Text', exact: true }).click();
    for (const next of ['Remove rule 1', null]) {
      await page
        .getByRole('button', { name: /^Remove rule/ })
        .first()
        .click();
      await expect.poll(() => document.activeElement?.ariaLabel ?? null).toBe(next);
    }
    expect(document.activeElement?.textContent).toBe('Add rule');
  });
});

describe('a field to add', () => {
  it.each([
    ['text', 'Full name'],
    ['list', 'Bank selection'],
    ['dropdown', 'Bank selection'],
    ['number', 'Document number'],
    ['date', 'Date of birth'],
    ['custom', 'Document number'],
  ])('is found by its kind: %s', async (query, name) => {
    openFields(newLayout('deposit', 'bank_key', 'Bank Key'));
    await page.getByRole('combobox', { name: 'Find a field to add' }).fill(query);
    await expect.element(page.getByRole('option', { name, exact: true })).toBeVisible();
  });

  it('is the first that is found, by Enter, and its card has the focus', async () => {
    const { shown } = openFields({ ...newLayout('deposit', 'bank_key', 'Bank Key'), countries: ['br'] });
    await page.getByRole('combobox', { name: 'Find a field to add' }).fill('cpf');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => fieldOf(shown.draft, 'cpf')?.check).toBe('cpf');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^CPF/ }).first()).toHaveFocus();
  });
});

describe('a known identifier', () => {
  it('is chosen with mask, expressions, check, samples and texts in nine languages, and no expression is seen [AUTHOR-1]', async () => {
    const { view, shown } = openFields(newLayout('deposit', 'bank_key', 'Bank Key'));
    await page.getByRole('button', { name: 'Bank account (IBAN)' }).click();
    await page.getByRole('combobox', { name: 'What the player enters' }).fill('cpf');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => fieldOf(shown.draft, 'iban')).toEqual({ ...cpf.field, name: 'iban' });
    expect(cpf.field).toMatchObject({ mask: '000.000.000-00', check: 'cpf' });
    expect(Object.keys(text(shown.draft, 'iban')).sort()).toEqual(languages);
    expect(shown.draft.samples.iban).toEqual({ valid: '529.982.247-25', invalid: '529.982.247-26' });
    expect(errorsOf(shown.draft)).toEqual([]);
    await expect.element(page.getByRole('button', { name: '11 digits written as 000.000.000-00' })).toBeVisible();
    await expect.element(page.getByText(/^Source: Receita Federal/)).toBeVisible();
    await hasNoExpression();
    // A value is answered with what the player reads, the check digit included.
    await page.getByRole('textbox', { name: 'Test a value' }).fill('529.982.247-26');
    await expect.element(page.getByRole('status').filter({ hasText: 'Check “CPF” for a typo' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Test a value' }).fill('52998224725');
    await expect.element(page.getByText('Formatted as “529.982.247-25”. Accepted')).toBeVisible();
    await expectAccessible((await view).container);
  });
});

describe('a rule in words', () => {
  it('is built by choosing, with mask, samples and messages that follow it [AUTHOR-1]', async () => {
    const layout = newLayout('deposit', 'bank_key', 'Bank Key');
    const field: WireFieldDefinition = { name: 'account', type: 'text', label: 'Account' };
    const { shown } = openFields({ ...layout, method: { ...layout.method, fields: [field] } });
    await page
      .getByRole('button', { name: /^Account/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByRole('menuitem', { name: 'Characters and length' }).click();
    // It is open.
    await page.getByRole('textbox', { name: 'Maximum length' }).fill('12');
    await page.getByRole('textbox', { name: 'Minimum length' }).fill('8');
    await page.getByRole('textbox', { name: 'Starts with (comma-separated)' }).fill('5');
    await expect.element(page.getByRole('button', { name: '8–12 digits, starting with 5', exact: true })).toBeVisible();
    await hasNoExpression();
    expect(fieldOf(shown.draft, 'account')).toMatchObject({
      mask: '00000000[0000]',
      regexList: [{ regex: '^5[0-9]{7,11}$' }],
    });
    expect(text(shown.draft, 'account')).toMatchObject({
      en: 'Enter 8–12 digits, starting with 5',
      ru: 'Введите 8–12\u00a0цифр, в\u00a0начале 5',
    });
    expect(Object.keys(text(shown.draft, 'account')).sort()).toEqual(languages);
    expect(shown.draft.samples.account?.valid).toMatch(/^5\d{7}$/);
    expect(errorsOf(shown.draft)).toEqual([]);
    // A message of the author's own stays.
    await page.getByRole('button', { name: /^Message/ }).click();
    await page.getByRole('textbox', { name: 'Message, English' }).fill('Enter the account from your app');
    await page.getByRole('textbox', { name: 'Maximum length' }).fill('10');
    expect(text(shown.draft, 'account').en).toBe('Enter the account from your app');
    // One that contradicts the rule is shown beside it.
    await page.getByRole('textbox', { name: 'Message, English' }).fill('Enter 3–4 letters');
    const warning = 'The rule says “8–10 digits, starting with 5”, its message “Enter 3–4 letters”.';
    await expect.element(page.getByText(warning, { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Message, English' }).fill('Enter the account from your app');
    await expect.element(page.getByText(warning, { exact: false })).not.toBeInTheDocument();
    // The expression is one fold away.
    await page.getByRole('button', { name: 'Pattern', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Pattern (regex)' })).toHaveValue('^5[0-9]{7,9}$');
  });

  it('is open once it is added, a pattern with its expression', async () => {
    const layout = newLayout('deposit', 'bank_key', 'Bank Key');
    const field: WireFieldDefinition = { name: 'pin', type: 'text', regexList: [{ regex: '^[0-9]{4,6}$' }] };
    const { shown } = openFields({ ...layout, method: { ...layout.method, fields: [field] } });
    await page.getByRole('button', { name: /^pin/ }).first().click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByRole('menuitem', { name: 'Pattern', exact: true }).click();
    await page.getByRole('textbox', { name: 'Pattern (regex)' }).fill('^[a-z]+$');
    await expect
      .poll(() => fieldOf(shown.draft, 'pin')?.regexList?.map(({ regex }) => regex))
      .toEqual(['^[0-9]{4,6}$', '^[a-z]+$']);
    await expect
      .element(page.getByRole('button', { name: '4–6 digits', exact: true }))
      .toHaveAttribute('aria-expanded', 'false');
  });

  it('names what cannot be, and keeps the rule until it can [AUTHOR-1]', async () => {
    const layout = newLayout('deposit', 'bank_key', 'Bank Key');
    const field: WireFieldDefinition = { name: 'pin', type: 'text', regexList: [{ regex: '^[0-9]{4,6}$' }] };
    const { shown } = openFields({ ...layout, method: { ...layout.method, fields: [field] } });
    await page.getByRole('button', { name: /^pin/ }).first().click();
    await page.getByRole('button', { name: '4–6 digits', exact: true }).click();
    await page.getByRole('textbox', { name: 'Maximum length' }).fill('3');
    await expect.element(page.getByText('Enter a maximum that isn’t below the minimum')).toBeVisible();
    expect(fieldOf(shown.draft, 'pin')?.regexList?.[0]?.regex).toBe('^[0-9]{4,6}$');
    await page.getByRole('textbox', { name: 'Maximum length' }).fill('8');
    expect(fieldOf(shown.draft, 'pin')?.regexList?.[0]?.regex).toBe('^[0-9]{4,8}$');
  });
});

describe('texts of locale files', () => {
  it('are seen, and become the field’s own when they are changed', async () => {
    const { shown } = openFields(pix);
    await page
      .getByRole('button', { name: /^Email key/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Label Email key/ }).click();
    await expect.element(page.getByRole('textbox', { name: 'Label, Portuguese (Brazil)' })).toHaveValue('Chave e-mail');
    await page.getByRole('textbox', { name: 'Label, English' }).fill('Your email');
    expect(fieldOf(shown.draft, 'pix_email')?.label).toMatchObject({ en: 'Your email', pt: 'Chave e-mail' });
  });

  it('say what players see instead of one that was emptied', async () => {
    const layout = newLayout('deposit', 'bank_key', 'Bank Key');
    const field: WireFieldDefinition = { name: 'branch_code', type: 'text', label: { en: 'Branch', pt: 'Agência' } };
    openFields({ ...layout, method: { ...layout.method, fields: [field] } });
    await page
      .getByRole('button', { name: /^Branch/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Label Branch/ }).click();
    const english = page.getByRole('textbox', { name: 'Label, English' });
    const portuguese = page.getByRole('textbox', { name: 'Label, Portuguese (Brazil)' });
    await english.fill('');
    await expect.element(english).toHaveAccessibleDescription('Players see “Agência”');
    await portuguese.fill('');
    await expect.element(portuguese).toHaveAccessibleDescription('Players see “Branch code”');
  });
});

describe('conditions', () => {
  it('are chosen, seen on the card, and follow a renamed field [AUTHOR-5]', async () => {
    const { shown } = openFields(pix);
    const names = methodFieldsOf(pix).map(({ name }) => name);
    expect(names).toContain('pix_key_type');
    await expect.element(page.getByText(/^Shown when Pix key type is /).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Pix key type/ })
      .first()
      .click();
    // Its own dependents would make a cycle.
    await page.getByRole('button', { name: /Show when/ }).click();
    await expect.element(page.getByRole('option', { name: 'CPF key' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Examples and advanced settings' }).click();
    await page.getByRole('textbox', { name: 'Field key' }).fill('key_kind');
    expect(fieldOf(shown.draft, 'pix_cpf')?.visibleWhen).toEqual({
      ...fieldOf(pix, 'pix_cpf')?.visibleWhen,
      field: 'key_kind',
    });
    expect(errorsOf(shown.draft)).toEqual(errorsOf(pix));
  });

  it('are asked about and mended when their field is removed [AUTHOR-5]', async () => {
    const { shown } = openFields(pix);
    await page.getByRole('button', { name: 'Remove Pix key type' }).click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(/Without this field, these will always be shown/);
    expect(fieldOf(shown.draft, 'pix_key_type')).toBeDefined();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    expect(fieldOf(shown.draft, 'pix_key_type')).toBeUndefined();
    expect(methodFieldsOf(shown.draft).filter(({ visibleWhen }) => visibleWhen !== undefined)).toEqual([]);
  });

  it('are added by choosing a field and its values [AUTHOR-5]', async () => {
    const layout = newLayout('deposit', 'bank_key', 'Bank Key');
    const fields: WireFieldDefinition[] = [
      {
        name: 'kind',
        type: 'dropdown',
        label: 'Key type',
        values: [
          { value: 'CPF', text: 'CPF' },
          { value: 'EVP', text: 'Random key' },
        ],
      },
      { name: 'key', type: 'text', label: 'Key' },
    ];
    const { shown } = openFields({ ...layout, method: { ...layout.method, fields } });
    await page
      .getByRole('button', { name: /^Key Text/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Show when/ }).click();
    await page.getByRole('option', { name: 'Key type' }).click();
    expect(fieldOf(shown.draft, 'key')?.visibleWhen).toEqual({ field: 'kind', equals: ['CPF'] });
    await expect.element(page.getByText('Shown when Key type is CPF')).toBeVisible();
  });
});

it('a field is reached by arrows, past one tab stop for all cards', async () => {
  openFields(pix);
  const titles = methodFieldsOf(pix).map(({ name }) => widgetTexts[`paymentMethods.field.${name}`]);
  await page
    .getByRole('button', { name: /^amount/i, expanded: false })
    .first()
    .click();
  await userEvent.keyboard('{Enter}');
  for (let step = 0; step < 2; step += 1) await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain(titles[2]);
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain(titles.at(-1));
  const stops = [...document.querySelectorAll<HTMLElement>('section > div > button')].filter(
    (one) => one.tabIndex === 0,
  );
  expect(new Set(stops.map((one) => one.closest('section')))).toHaveProperty('size', 1);
});

it('a card below the window has no buttons but its title until it is in view, where the focus stays', async () => {
  const method = newLayout('deposit', 'nequi', 'Nequi');
  const fields = Array.from({ length: 60 }, (_, index) => ({
    name: `field_${index}`,
    type: 'text' as const,
    label: { en: `Field ${index + 1}` },
  }));
  openFields({ ...method, method: { ...method.method, fields } });
  const last = page.getByRole('button', { name: 'Remove Field 60', exact: true });
  await expect.element(page.getByRole('button', { name: 'Remove Field 1', exact: true })).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Field 1 Text', exact: true }).click();
  await userEvent.keyboard('{Enter}{End}');
  expect(document.activeElement?.textContent).toContain('Field 60');
  await last.click();
  await expect.element(page.getByRole('button', { name: 'Remove Field 59', exact: true })).toBeVisible();
});
