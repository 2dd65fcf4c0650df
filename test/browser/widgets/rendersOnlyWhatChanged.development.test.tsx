import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { theme, widgets } from '../../../widgets/theme';
import { openForm } from './support/openForm';
import { press } from './support/typing';

const fifty: WireField[] = Array.from({ length: 50 }, (_, index) => ({
  name: `field_${index}`,
  type: 'text',
  label: `Field ${index}`,
  regexList: [{ regex: '^\\p{L}+$' }],
}));

const renders: string[] = [];
const { text: TextField } = widgets;

/** The real widget, which records its renders. */
const Watched: typeof TextField = (props) => (
  <Profiler id={props.name} onRender={(name) => renders.push(name)}>
    <TextField {...props} />
  </Profiler>
);

beforeEach(() => {
  renders.length = 0;
  widgets.text = Watched;
});
const { fields } = theme;
afterEach(() => {
  widgets.text = TextField;
  if (fields) theme.fields = fields;
});

it('a key press renders only its own field, of fifty', async () => {
  const form = await openForm(fifty);
  expect(new Set(renders).size).toBe(50);
  const field = form.field('Field 20', { exact: true });
  await field.click();
  renders.length = 0;
  await press('Ana');
  await expect.poll(() => form.newest()).toMatchObject({ field_20: 'Ana' });
  // Fast keys are batched: never more renders than keys.
  expect(renders.length).toBeLessThanOrEqual(3);
  expect(new Set(renders)).toEqual(new Set(['field_20']));

  // A message renders only the field that is left.
  await press('7');
  await expect.poll(() => form.newest()).toMatchObject({ field_20: 'Ana7' });
  renders.length = 0;
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(new Set(renders)).toEqual(new Set(['field_20']));
});

it("rjsf's ObjectField keeps its uiSchema, by which it recognizes unchanged fields", async () => {
  const seen: unknown[] = [];
  theme.fields = {
    ...fields,
    ObjectField: ({ uiSchema, onChange }) => {
      seen.push(uiSchema);
      return (
        <button type="button" onClick={() => onChange('changed', ['field_0'])}>
          Change
        </button>
      );
    },
  };
  const form = await openForm(fifty);
  await form.screen.getByText('Change').click();
  await expect.poll(() => form.newest()).toMatchObject({ field_0: 'changed' });
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(1);
});
