import { expect, it, vi } from 'vitest';
import type { FieldType } from '../../../src/contract/generated/types';
import { formProperties } from '../formProperties';
import { openForm } from './support/openForm';

// The form leaves out a field named `__proto__` (`selectFields`).
const names = formProperties().filter((name) => name !== '__proto__');

it.each(['text', 'text_uppercase', 'dropdown', 'networks', 'phone_with_prefix'] satisfies FieldType[])(
  'no element of a %s field hides a property of the form',
  async (type) => {
    const { screen } = await openForm(names.map((name) => ({ name, type, values: ['One', 'Two'] })));
    await vi.waitUntil(() => screen.container.querySelectorAll('form [id]').length >= names.length, 15_000);
    const form = screen.container.querySelector('form');
    expect(names.filter((name) => form === null || Object.hasOwn(form, name))).toEqual([]);
  },
);

it.each(['nodeName', 'requestSubmit', 'action', 'id'])('a field named %s is checked and sent', async (name) => {
  const form = await openForm([{ name, type: 'text', label: 'City' }]);
  await form.submit();
  await expect.element(form.field('City')).toHaveFocus();
  await form.field('City').fill('Recife');
  await form.submit();
  await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { [name]: 'Recife' } }]));
});
