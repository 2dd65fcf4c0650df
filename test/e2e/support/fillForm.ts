import type { FrameLocator } from '@playwright/test';
import type { FieldDefinition, Layout } from '../../../src/contract/generated/types';
import { wordsOf } from './layouts';

/** A person's way through a field, by its type: typing, or choosing the first option. */
const fillers: Record<
  FieldDefinition['type'],
  (widget: FrameLocator, field: FieldDefinition, sample: string, language: string) => Promise<void>
> = {
  text: typeInto,
  text_uppercase: typeInto,
  phone_with_prefix: typeInto,
  amount: typeInto,
  async dropdown(widget, { name, values = [] }, _, language) {
    await widget.locator(`[role="combobox"][name="${name}"]`).click();
    const [first] = values;
    const text = typeof first === 'object' ? wordsOf(first.text, language) : String(first);
    await widget.getByRole('option', { name: text }).first().click();
  },
  async networks(widget) {
    await widget.locator('label:has([type="radio"])').first().click();
  },
};

async function typeInto(widget: FrameLocator, { name }: FieldDefinition, sample: string): Promise<void> {
  const input = widget.locator(`input[name="${name}"]`);
  await input.click();
  await input.press('End');
  await input.pressSequentially(sample);
}

/** Whether a field is shown from the start: one that waits for another field's value waits for the first option of it. */
function isShown({ visibleWhen }: FieldDefinition, fields: readonly FieldDefinition[]): boolean {
  if (!visibleWhen) return true;
  const [first] = fields.find(({ name }) => name === visibleWhen.field)?.values ?? [];
  const chosen = typeof first === 'object' ? first.value : first;
  return chosen !== undefined && visibleWhen.equals.includes(chosen);
}

/** Fills in a layout's form with its own valid samples, as a person would: field by field, by keyboard. */
export async function fillForm(
  widget: FrameLocator,
  fields: readonly FieldDefinition[],
  samples: Layout['samples'],
  amount: string,
  language: string,
): Promise<void> {
  for (const field of fields) {
    if (field.isDisabled || field.isOptional || field.isAdvanced || field.value || !isShown(field, fields)) continue;
    const sample = field.type === 'amount' ? amount : (samples[field.name]?.valid ?? '');
    await fillers[field.type](widget, field, sample, language);
  }
}
