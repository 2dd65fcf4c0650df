import type { FrameLocator } from '@playwright/test';
import { isAmount } from '../../../src/contract/fieldDefinition';
import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { dottedOfIso } from '../../../src/domain/isoDate';
import { hasOptions } from '../../../src/form/fieldTypes/fieldTypes';
import { textIn } from '../../builders/layouts';

/** The widget in a frame, or a page of its own. */
type Widget = Pick<FrameLocator, 'getByRole' | 'locator'>;

/** Chooses the first option, in a list or among cards, whichever the field shows. */
async function chooseFirst(widget: Widget, { name, values = [] }: WireFieldDefinition, language: string) {
  const list = widget.locator(`[role="combobox"][name="${name}"]`);
  const cards = widget.locator(`label:has([type="radio"][name$="-${name}"])`);
  await list.or(cards).first().click();
  if ((await list.count()) === 0) return;
  const [first] = values;
  const text = typeof first === 'object' ? textIn(first.text, language) : String(first);
  await widget.getByRole('option', { name: text }).first().click();
}

/** Key by key, or at once, as a paste: forty keys take a third of the time of a page. */
export type Way = 'keys' | 'paste';

async function enter(widget: Widget, { name, type }: WireFieldDefinition, sample: string, way: Way): Promise<void> {
  const input = widget.locator(`input[name="${name}"]`);
  // A phone's own picker has no keys.
  if ((await input.getAttribute('type')) === 'date') return input.fill(sample);
  const text = type === 'date' ? dottedOfIso(sample) : sample;
  // After what is there, such as a prefix.
  if (way === 'paste') return input.fill(`${await input.inputValue()}${text}`);
  await input.click();
  await input.press('End');
  await input.pressSequentially(text);
}

/**
 * Whether a field is visible from the start: one that depends on another field's value is visible for that field's
 * first option.
 */
function isShown({ visibleWhen }: WireFieldDefinition, fields: readonly WireFieldDefinition[]): boolean {
  if (!visibleWhen) return true;
  const [first] = fields.find(({ name }) => name === visibleWhen.field)?.values ?? [];
  const chosen = typeof first === 'object' ? first.value : first;
  return chosen !== undefined && visibleWhen.equals.includes(chosen);
}

/** Fills in a layout's form with its own valid samples, field by field. */
export async function fillForm(
  widget: Widget,
  fields: readonly WireFieldDefinition[],
  samples: Layout['samples'],
  amount: string,
  language: string,
  way: Way = 'paste',
): Promise<void> {
  for (const field of fields) {
    if (field.isDisabled || field.isOptional || field.isAdvanced || field.value || !isShown(field, fields)) continue;
    if (hasOptions(field)) await chooseFirst(widget, field, language);
    else await enter(widget, field, isAmount(field) ? amount : (samples[field.name]?.valid ?? ''), way);
  }
}
