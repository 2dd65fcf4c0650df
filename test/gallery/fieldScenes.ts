import type { FrameLocator, Page } from '@playwright/test';
import type { WireFieldDefinition } from '../../src/contract/generated/types';
import { fieldTypeAuthoring, fieldTypes } from '../../src/form/fieldTypes/fieldTypes';
import { sendToWidget } from '../support/bareHost';
import type { Scene } from './scenes';
import { word } from './words';

type Fields = readonly WireFieldDefinition[];

const everyField: Fields = Object.values(fieldTypeAuthoring).flatMap(({ sample }) => sample);
/** Two forms: each is too high for a phone as it is. */
const typed = everyField.filter(({ type }) => fieldTypes[type].entry === 'text');
const chosen = everyField.filter((field) => !typed.includes(field));

/** Tall enough for a form to be seen whole. */
const height = 1100;

/** /form with these fields, as the studio shows them; then what a person does there. */
const preview =
  (fields: Fields, act: (widget: FrameLocator, page: Page) => Promise<unknown> = async () => {}): Scene['walk'] =>
  async (widget, page) => {
    await widget.getByText(word('form.preview.waiting')).or(widget.locator('form')).first().waitFor();
    await sendToWidget(page, { type: 'form-preview', payload: { fields, limits: { min: 20, max: 5000 } } });
    await widget.locator('form input, form button').first().waitFor();
    await act(widget, page);
  };

const fill = async (widget: FrameLocator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const input = widget.locator(`[name="${name}"]`).first();
    await input.click();
    await input.pressSequentially(value);
  }
  await widget.locator('form').click({ position: { x: 1, y: 1 } });
};

const good = {
  holder: 'Ana Souza',
  cpf: '52998224725',
  share: '12,5',
  birthday: '29021988',
  card: '4111111111111111',
  expiry: '1229',
  cvc: '123',
  ifsc: 'hdfc0001234',
};

const bad = { holder: '7', cpf: '123', card: '4111', ifsc: 'hd' };

/** Every widget in every state that a person can reach (§4, look.md 'Fields'). */
export const fieldScenes: readonly Scene[] = [
  { name: 'fields-typed-empty', path: 'form', height, walk: preview(typed) },
  {
    name: 'fields-typed-focus',
    path: 'form',
    height,
    walk: preview(typed, (widget) => widget.locator('input[name="cpf"]').focus()),
  },
  { name: 'fields-typed-filled', path: 'form', height, walk: preview(typed, (widget) => fill(widget, good)) },
  {
    name: 'fields-typed-invalid',
    path: 'form',
    height,
    walk: preview(typed, async (widget) => {
      await fill(widget, bad);
      await widget.locator('button[type="submit"]').click();
      await widget.locator('[aria-invalid="true"]').nth(3).waitFor();
    }),
  },
  {
    name: 'fields-typed-disabled',
    path: 'form',
    height,
    walk: preview(
      typed.map((field) => ({ ...field, isDisabled: true, value: field.name === 'cpf' ? '529.982.247-25' : '' })),
    ),
  },
  { name: 'fields-chosen-empty', path: 'form', height, walk: preview(chosen) },
  {
    name: 'fields-chosen-filled',
    path: 'form',
    height,
    walk: preview(chosen, async (widget) => {
      await fill(widget, { amount: '1250.5', phone: '11987654321' });
      await widget.locator('label:has([type="radio"])').first().click();
      await widget.getByRole('combobox').first().click();
      await widget.getByRole('option').nth(1).click();
    }),
  },
  {
    name: 'fields-chosen-invalid',
    path: 'form',
    height,
    walk: preview(chosen, async (widget) => {
      await fill(widget, { amount: '5' });
      await widget.locator('button[type="submit"]').click();
      await widget.locator('[aria-invalid="true"]').first().waitFor();
    }),
  },
  {
    name: 'fields-list-open',
    path: 'form',
    walk: preview(fieldTypeAuthoring.dropdown.sample, async (widget) => {
      await widget.getByRole('combobox').first().click();
      await widget.getByRole('option').first().waitFor();
    }),
  },
  {
    name: 'fields-countries-open',
    path: 'form',
    walk: preview(fieldTypeAuthoring.phone_with_prefix.sample, async (widget) => {
      await widget.locator('button[aria-haspopup="dialog"]').first().click();
      await widget.getByRole('option').first().waitFor();
    }),
  },
  {
    name: 'fields-advanced-open',
    path: 'form',
    walk: preview(
      typed.slice(0, 3).map((field, index) => ({ ...field, isAdvanced: index > 0 })),
      (widget) => widget.getByText(word('form.moreDetails')).click(),
    ),
  },
  {
    name: 'fields-already-exists',
    walk: async (widget, page) => {
      await page.route('**/BANKING_DEPOSIT/create', (route) =>
        route.fulfill({
          status: 422,
          json: {
            error: {
              message: 'In use',
              code: 'FIELD_INVALID',
              fields: {
                cpf: {
                  key: 'cpf.in_use',
                  text: { en: 'This CPF is already registered to another customer. Enter your own CPF' },
                  isExists: true,
                },
              },
            },
          },
        }),
      );
      await widget.getByRole('button', { name: /^Pix/ }).first().click();
      await fill(widget, { amount: '100', cpf: '52998224725' });
      await widget.locator('input[name="full_name"]').fill('Ana Souza');
      await widget.locator('button[type="submit"]').click();
      await widget.getByText('This CPF is already registered to another customer. Enter your own CPF').waitFor();
    },
  },
];
