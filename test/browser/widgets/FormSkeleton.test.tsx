/// <reference types="vite/client" />
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { parseFieldDefinitions } from '../../../src/contract/fieldDefinition';
import type { Layout, WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../src/contract/layout';
import { createI18n } from '../../../src/i18n/createI18n';
import { I18nProvider } from '../../../src/i18n/I18nProvider';
import { FormSkeleton } from '../../../widgets/templates/FormSkeleton';
import { openForm } from './support/openForm';

const layouts = import.meta.glob<Layout>('../../../schemas/methods/*.json', { eager: true, import: 'default' });

/** What decides where a field is. */
const shapeOf = ({ type, category, autocomplete, isAdvanced, visibleWhen }: WireField) => [
  type,
  category,
  autocomplete?.startsWith('cc-') && autocomplete,
  isAdvanced,
  visibleWhen !== undefined,
];

/** The forms of the catalogue, one of each geometry. */
const forms = new Map(
  Object.values(layouts).map((layout) => {
    const wire = methodFieldsOf(layout);
    return [JSON.stringify(wire.map(shapeOf)), { method: layout.method.name, wire }];
  }),
);

const holds = (box: DOMRect | undefined, place: DOMRect, tolerance: number): boolean =>
  box !== undefined &&
  box.left <= place.left &&
  box.right >= place.right &&
  box.top - tolerance <= place.top &&
  box.bottom + tolerance >= place.bottom;

async function boxesOf(wire: readonly WireField[]): Promise<DOMRect[]> {
  const screen = await render(
    <I18nProvider i18n={createI18n()}>
      <div style={{ maxInlineSize: 358, margin: '0 auto', padding: 16 }}>
        <FormSkeleton fields={parseFieldDefinitions(wire).fields} />
      </div>
    </I18nProvider>,
  );
  const boxes = [...screen.container.querySelectorAll('span')].map((box) => box.getBoundingClientRect());
  await screen.unmount();
  return boxes;
}

/** Few presets: with a mouse, more of them wrap to a second line. */
const limits = { min: '20', max: '60' };

for (const { method, wire } of forms.values())
  it(`has a box around each place of a field of ${method} [PAINT-5]`, async () => {
    const boxes = await boxesOf(wire);
    const { container } = (await openForm(wire, { limits })).screen;
    // Its widgets are chunks.
    await vi.waitFor(() => expect(container.querySelector('form')).not.toBeNull());
    const controls = [
      ...container.querySelectorAll('form [id^="form-"]:is(input, button, [role="radiogroup"])'),
    ].filter((control) => control.checkVisibility());
    expect(boxes).toHaveLength(controls.length);
    // The words of a network and its hint may wrap: 14 px a card, and a line below them.
    const tolerance = wire.some(({ type }) => type === 'networks') ? 48 : 0;
    const outside = controls.filter(
      (control, index) => !holds(boxes[index], control.getBoundingClientRect(), tolerance),
    );
    expect(outside.map(({ id }) => id)).toEqual([]);
  });
