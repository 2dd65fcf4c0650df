import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import boleto from '../../../../schemas/methods/boleto.deposit.json';
import type { Layout } from '../../../../src/contract/generated/types';
import { MethodSettings } from '../../../../src/studio/editor/MethodSettings';
import { showStudio } from '../showStudio';

let latest: Layout;
let replace: (layout: Layout) => void;

function Harness() {
  const [layout, setLayout] = useState(boleto as unknown as Layout); // the project's own file
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  latest = layout;
  replace = setLayout;
  return (
    <MethodSettings
      layout={layout}
      onChange={setLayout}
      texts={texts}
      onType={(place, text, next) => {
        const { [place]: _before, ...others } = texts;
        setTexts(text === null ? others : { ...others, [place]: text });
        setLayout(next);
      }}
    />
  );
}

const show = () => showStudio(<Harness />);

it('finds a country by its name, and has no place for a code that is none', async () => {
  await show();
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await userEvent.fill(countries, 'Icel');
  await userEvent.click(page.getByRole('option', { name: 'Iceland' }));
  expect(latest.countries).toEqual(['br', 'is']);
  // The list is open again, with another option under the pointer: leaving chooses nothing.
  await userEvent.hover(page.getByRole('option', { name: 'Afghanistan' }));
  await userEvent.tab();
  expect(latest.countries).toEqual(['br', 'is']);
  await userEvent.fill(countries, 'xx');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(latest.countries).toEqual(['br', 'is']);
});

it('removing a country by key leaves the focus on the next one, and then on the field, whose list stays closed', async () => {
  await show();
  replace({ ...structuredClone(latest), countries: ['br', 'is', 'pt'] });
  const removeIceland = page.getByRole('button', { name: 'Remove Iceland' });
  await expect.element(removeIceland).toBeVisible();
  removeIceland.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Portugal' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Remove Brazil' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Countries$/ })).toHaveFocus();
  expect(latest.countries).toEqual([]);
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Iceland' })).toBeVisible();
});

it('reads a limit as it is written, and keeps the limit and the text of one that it cannot read [AUTHOR-4]', async () => {
  await show();
  const most = page.getByLabelText('Maximum, BRL');
  const limit = () => latest.method.amount_rules?.BRL?.max;
  await userEvent.fill(most, '5,000');
  expect(limit()).toBe(5000);
  await userEvent.fill(most, '5,00,00');
  await expect.element(page.getByText('Enter an amount, for example R$12,345.')).toBeVisible();
  await expect.element(most).toHaveValue('5,00,00');
  expect(limit()).toBe(5000);
  await userEvent.fill(most, '12500.5');
  expect(limit()).toBe(12_500.5);
  await userEvent.click(page.getByLabelText('Minimum, BRL'));
  await expect.element(most).toHaveValue('12,500.5');
});

it('shows a limit that an undo or another editor changes while its field has the focus', async () => {
  await show();
  const most = page.getByLabelText('Maximum, BRL');
  await userEvent.fill(most, '5,00');
  const { method } = latest;
  replace({ ...latest, method: { ...method, amount_rules: { BRL: { ...method.amount_rules?.BRL, max: 700 } } } });
  await expect.element(most).toHaveValue('700');
  await expect.element(most).toHaveFocus();
});

it('keeps what is typed to find a country while another editor’s save replaces the layout', async () => {
  await show();
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await userEvent.fill(countries, 'Icel');
  await expect.element(page.getByRole('option', { name: 'Iceland' })).toBeVisible();
  const next = structuredClone(latest);
  replace({ ...next, method: { ...next.method, position: 7 } });
  await expect.element(page.getByLabelText('Position in list')).toHaveValue('7');
  await expect.element(countries).toHaveValue('Icel');
});
