import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { expectAccessible } from '../ui/showUi';
import { openForm } from './support/openForm';
import { expectError } from './support/typing';

const few: WireField = {
  name: 'bank',
  type: 'dropdown',
  label: 'Bank',
  values: ['Access', { text: { en: 'Zenith', es: 'Cenit' }, value: 'z' }, 'Union'],
};
const many: WireField = { ...few, values: Array.from({ length: 5000 }, (_, index) => `Bank ${index}`) };
const phone = () => page.viewport(390, 740);
const desktop = () => page.viewport(800, 700);

beforeEach(desktop);

const bankOf = ({ screen }: Awaited<ReturnType<typeof openForm>>) => screen.getByRole('combobox', { name: 'Bank' });

/** At once: the code of the list loads, so that no list is there yet would prove nothing. */
const expectClosed = (form: Awaited<ReturnType<typeof openForm>>) =>
  expect(bankOf(form).element().getAttribute('aria-expanded')).toBe('false');

describe('a few options', () => {
  it('are chosen by a press, both pairs and plain strings [FORM-2]', async () => {
    const form = await openForm([few]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('option', { name: 'Zenith' })).toBeVisible();
    expect(form.screen.getByRole('combobox', { name: 'Search' }).query()).toBeNull();
    await form.screen.getByRole('option', { name: 'Zenith' }).click();
    await expect.element(bankOf(form)).toHaveTextContent('Zenith');
    await expect.element(bankOf(form)).toHaveFocus();
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toEqual([{ amount: null, fields: { bank: 'z' } }]));
  });

  it('have a first and a last row, which Page Up and Page Down do not leave', async () => {
    const form = await openForm([few]);
    for (const [key, row] of [
      ['PageDown', 'Union'],
      ['PageUp', 'Access'],
    ] as const) {
      await bankOf(form).click();
      await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
      await userEvent.keyboard(`{${key}}{Enter}`);
      await expect.element(bankOf(form)).toHaveTextContent(row);
    }
  });

  it('are chosen by keyboard alone [FORM-2]', async () => {
    const form = await openForm([few]);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(bankOf(form)).toHaveTextContent('Zenith');
    await userEvent.keyboard(' ');
    await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('u{Enter}');
    await expect.poll(() => form.newest()).toEqual({ bank: 'Union' });
  });

  it('keep the choice on Escape, which triggers the field [FORM-3]', async () => {
    const form = await openForm([few]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
    expect(bankOf(form).element().getAttribute('aria-invalid')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => form.screen.getByRole('listbox').query()).toBeNull();
    await expect.element(bankOf(form)).toHaveFocus();
    await expectError(bankOf(form), 'Choose an option from the list');
  });

  it('that a refetch removes must be chosen again', async () => {
    const form = await openForm([{ ...few, value: 'Union' }]);
    await bankOf(form).click();
    await form.screen.getByRole('option', { name: 'Access' }).click();
    await form.refetch([{ ...few, values: ['Union', 'First'] }]);
    await form.submit();
    await expectError(bankOf(form), 'Choose an option from the list');
  });

  it('cannot be changed in a read-only field', async () => {
    const form = await openForm([{ ...few, isDisabled: true, value: 'z' }]);
    await expect.element(bankOf(form)).toHaveAttribute('aria-readonly', 'true');
    await bankOf(form).click();
    await userEvent.keyboard('{ArrowDown}u');
    expectClosed(form);
    await expect.element(bankOf(form)).toHaveTextContent('Zenith');
  });
});

describe('the field', () => {
  it('is announced as required unless it is optional', async () => {
    const form = await openForm([few]);
    await expect.element(bankOf(form)).toHaveAttribute('aria-required', 'true');
    await form.refetch([{ ...few, isOptional: true }]);
    const optional = form.screen.getByRole('combobox', { name: 'Bank (optional)' });
    await expect.element(optional).toHaveAttribute('aria-required', 'false');
  });

  it('does not open on a shortcut of the browser', async () => {
    const form = await openForm([many]);
    await userEvent.tab();
    await expect.element(bankOf(form)).toHaveFocus();
    await userEvent.keyboard('{Control>}c{/Control}');
    expectClosed(form);
    await userEvent.keyboard('{Alt>}d{/Alt}');
    expectClosed(form);
  });

  it('gets the focus back when Tab closes its list', async () => {
    const form = await openForm([few]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
    await userEvent.tab();
    await expect.poll(() => form.screen.getByRole('listbox').query()).toBeNull();
    await expect.element(bankOf(form)).toHaveFocus();
  });
});

describe('many options', () => {
  it('are searched by a letter that is typed on the list of a phone', async () => {
    await phone();
    const form = await openForm([many]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('listbox')).toHaveFocus();
    await userEvent.keyboard('49');
    const search = form.screen.getByRole('combobox', { name: 'Search' });
    await expect.element(search).toHaveFocus();
    await expect.element(search).toHaveValue('49');
    await expect.element(form.screen.getByRole('option').first()).toHaveTextContent('Bank 49');
  });

  it('have a search, which typing on the field opens', async () => {
    const form = await openForm([many]);
    await userEvent.tab();
    await userEvent.keyboard('4');
    const search = form.screen.getByRole('combobox', { name: 'Search' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('999');
    await expect.element(search).toHaveValue('4999');
    await expect.element(form.screen.getByRole('option')).toHaveTextContent('Bank 4999');
    await userEvent.keyboard('{Enter}');
    await expect.element(bankOf(form)).toHaveTextContent('Bank 4999');
  });

  it('begin at the first find of each search, wherever the choice was', async () => {
    const form = await openForm([{ ...many, value: 'Bank 3000' }]);
    for (const [search, first] of [
      ['499', 'Bank 499'],
      ['7', 'Bank 7'],
    ] as const) {
      await bankOf(form).click();
      await form.screen.getByRole('combobox', { name: 'Search' }).fill(search);
      await expect.element(form.screen.getByRole('option').first()).toHaveTextContent(first);
      await userEvent.keyboard('{Enter}');
      await expect.element(bankOf(form)).toHaveTextContent(first);
    }
  });

  it('report an empty search', async () => {
    const form = await openForm([many]);
    await bankOf(form).click();
    await form.screen.getByRole('combobox', { name: 'Search' }).fill('nowhere');
    await expect.element(form.screen.getByRole('status')).toHaveTextContent('No results for “nowhere”');
  });

  it('render only in view, and are reachable by keyboard', async () => {
    const form = await openForm([many]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('combobox', { name: 'Search' })).toHaveFocus();
    expect(form.screen.getByRole('option').elements().length).toBeLessThan(60);
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{ArrowDown}');
    const search = form.screen.getByRole('combobox', { name: 'Search' });
    const active = () => document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '');
    await expect.poll(() => active()?.textContent).toBe('Bank 41');
    expect([active()?.getAttribute('aria-posinset'), active()?.getAttribute('aria-setsize')]).toEqual(['42', '5000']);
    await userEvent.keyboard('{Enter}');
    await expect.element(bankOf(form)).toHaveTextContent('Bank 41');
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('option', { name: 'Bank 41', selected: true })).toBeVisible();
  });
});

describe('the list opens', () => {
  const panel = () => document.querySelector('dialog')?.getBoundingClientRect();

  it('below its field in a wide frame', async () => {
    const form = await openForm([few]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('listbox')).toBeVisible();
    const box = bankOf(form).element().closest('[data-box]')?.getBoundingClientRect();
    await expect.poll(() => panel()?.top).toBe((box?.bottom ?? 0) + 4);
    expect([panel()?.left, panel()?.width]).toEqual([box?.left, box?.width]);
  });

  it('as a bottom sheet in a frame under 480 px, with a title and a close button', async () => {
    await phone();
    const form = await openForm([many]);
    await bankOf(form).click();
    await expect.element(form.screen.getByRole('dialog', { name: 'Bank' })).toBeVisible();
    await expect.poll(() => panel()?.bottom).toBe(740);
    expect(panel()?.width).toBe(390);
    await form.screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => form.screen.getByRole('dialog').query()).toBeNull();
  });
});

it('is accessible, closed and open, at the field and as a sheet', async () => {
  const form = await openForm([many]);
  await expectAccessible(form.screen.container);
  await bankOf(form).click();
  await expect.element(form.screen.getByRole('listbox')).toBeVisible();
  await expectAccessible(document.body);
  await userEvent.keyboard('{Escape}');
  await phone();
  await bankOf(form).click();
  await expect.element(form.screen.getByRole('listbox')).toBeVisible();
  await expectAccessible(document.body);
});
