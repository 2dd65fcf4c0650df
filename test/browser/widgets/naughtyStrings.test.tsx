import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { addMessages } from '../../../src/i18n/createI18n';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { openForm } from './support/openForm';
import { inputOf } from './support/typing';

const ran = (): unknown => Reflect.get(window, 'naughty');
afterEach(() => expect(ran()).toBeUndefined());

/** Elements that only markup in a text can create. */
const strays = 'script, iframe, style, a, b, math, plaintext, animate, object, embed';
/** Images are the widget's own icons; a name from a definition points nowhere else. */
const foreignPictures = (container: Element): string[] =>
  [...container.querySelectorAll('img')].map(({ src }) => src).filter((src) => new URL(src).origin !== location.origin);
/** Attributes that would run code. */
const handlers = (container: Element): string[] =>
  [...container.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
  );

/** All texts that are alone in their element. */
const textsIn = (container: Element): ReadonlySet<string> =>
  new Set(
    [...container.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].map(({ textContent }) => textContent ?? ''),
    ),
  );

/** Definitions with the same text in every place that shows one. */
const everywhere = (text: string): WireField[] => [
  { name: 'city', type: 'text', label: text, hint: text, placeholder: text, category: text },
  { name: 'code', type: 'text_uppercase', label: { en: text }, hint: { en: text }, category: { en: text } },
  {
    name: 'bank',
    type: 'dropdown',
    label: text,
    hint: text,
    values: [{ text, value: text, hint: text }, 'other'],
    value: text,
  },
  {
    name: 'way',
    type: 'networks',
    label: text,
    values: [{ text, value: text, hint: text, icon: text.slice(0, 200) }, 'other'],
  },
  { name: 'phone', type: 'phone_with_prefix', label: text, hint: text, isOptional: true },
  { name: 'amount', type: 'amount', label: text, hint: text },
];

describe('the texts of definitions', () => {
  it('show as text: none becomes an element, none runs', async () => {
    const form = await openForm(everywhere('plain'));
    // Until its widgets have loaded, its placeholder has the headings.
    await expect.element(form.field('plain').first()).toBeInTheDocument();
    for (const text of naughtyStrings) {
      await form.refetch(everywhere(text));
      const { container } = form.screen;
      await vi.waitFor(() => expect(textsIn(container), text).toContain(text));
      expect(container.querySelectorAll(strays), text).toHaveLength(0);
      expect(foreignPictures(container), text).toEqual([]);
      expect(handlers(container), text).toEqual([]);
      const city = container.querySelector('input[name="city"]');
      expect(city?.getAttribute('placeholder'), text).toBe(text);
      // The label, the hint, the heading, the option and its note.
      expect(container.querySelector('[role=radiogroup]')?.textContent, text).toContain(text);
      expect(container.querySelector('button[name="bank"]')?.textContent, text).toBe(text);
      expect(container.querySelectorAll('form'), text).toHaveLength(1);
    }
  });

  it('show as text in an open list', async () => {
    const values = naughtyStrings.map((text) => ({ text, value: text }));
    const { screen, field } = await openForm([{ name: 'bank', type: 'dropdown', label: 'Bank', values }]);
    await field('Bank').click();
    await expect.element(screen.getByRole('option').first()).toBeVisible();
    const shown = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(naughtyStrings.slice(0, shown.length));
    const search = screen.getByRole('searchbox').or(screen.getByRole('combobox', { name: /search/i }));
    await search.fill('<svg');
    await expect.poll(() => document.querySelectorAll('[role=option]').length).toBeLessThan(shown.length);
    for (const option of document.querySelectorAll('[role=option]')) expect(option.textContent).toContain('<svg');
  });
});

describe('messages and translations', () => {
  it('show as text, from a rule and from the server', async () => {
    const wire = (text: string): WireField[] => [
      { name: 'city', type: 'text', label: 'City', regexList: [{ regex: '^never$', regex_error_key: 'no.key', text }] },
    ];
    const form = await openForm(wire('plain'));
    await form.field('City').fill('x');
    await form.submit();
    for (const text of naughtyStrings) {
      await form.refetch(wire(text));
      await vi.waitFor(() => expect(textsIn(form.screen.container), text).toContain(text));
      expect(form.screen.container.querySelectorAll(strays), text).toHaveLength(0);
    }
    await form.refetch(wire('plain'));
    for (const text of naughtyStrings) {
      await form.refuse({ city: { key: 'no.key', text: { en: text } } });
      await vi.waitFor(() => expect(textsIn(form.screen.container), text).toContain(text));
      expect(handlers(form.screen.container), text).toEqual([]);
    }
  });

  it('show as text from the translations', async () => {
    // With i18next's own syntax: a parameter, another key.
    const plain = naughtyStrings.filter((text) => !/\{\{|\$t\(/.test(text));
    const keyOf = (index: number) => `paymentMethods.regex_error.naughty${index}`;
    const wire = (index: number): WireField[] => [
      { name: 'city', type: 'text', label: 'City', regexList: [{ regex: '^never$', regex_error_key: keyOf(index) }] },
    ];
    const form = await openForm(wire(-1));
    addMessages(form.i18n, 'en', Object.fromEntries(plain.map((text, index) => [keyOf(index), text])));
    await form.field('City').fill('x');
    await form.submit();
    for (const [index, text] of plain.entries()) {
      await form.refetch(wire(index));
      await vi.waitFor(() => expect(textsIn(form.screen.container), text).toContain(text));
      expect(form.screen.container.querySelectorAll(strays), text).toHaveLength(0);
    }
  });
});

/** Fields, each with the value it makes of a text (specification §4, §5): trimmed, and in upper case in the second. */
const typedFields: WireField[] = [
  { name: 'city', type: 'text', label: 'City' },
  { name: 'code', type: 'text_uppercase', label: 'Code' },
];

describe('typed texts', () => {
  it('are shown and sent unchanged, or in upper case in an upper-case field', async () => {
    const form = await openForm(typedFields);
    for (const text of naughtyStrings) {
      form.submitted.length = 0;
      for (const name of ['City', 'Code']) {
        inputOf(form.field(name)).focus();
        inputOf(form.field(name)).select();
        document.execCommand('insertText', false, text);
      }
      expect(inputOf(form.field('City')).value, text).toBe(text);
      expect(inputOf(form.field('Code')).value, text).toBe(text.toUpperCase());
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(form.submitted, text).toHaveLength(1));
      expect(form.submitted[0], text).toEqual({ amount: null, fields: { city: text, code: text.toUpperCase() } });
      expect(form.screen.container.querySelectorAll(strays), text).toHaveLength(0);
    }
  }, 120_000);

  it('are prefilled unchanged', async () => {
    const form = await openForm(naughtyStrings.map((value, index) => ({ name: `f${index}`, type: 'text', value })));
    await form.submit();
    await vi.waitFor(() => expect(form.submitted).toHaveLength(1));
    expect(form.submitted[0]?.fields).toEqual(
      Object.fromEntries(naughtyStrings.map((text, index) => [`f${index}`, text])),
    );
  });

  it('leave only accepted characters in masked fields and phones', async () => {
    const form = await openForm([
      { name: 'card', type: 'text', label: 'Card', mask: '0000 0000' },
      { name: 'sum', type: 'text', label: 'Sum', mask: 'number' },
      { name: 'day', type: 'text', label: 'Day', mask: 'date' },
      { name: 'phone', type: 'phone_with_prefix', label: 'Phone' },
      { name: 'amount', type: 'amount', label: 'Amount' },
    ]);
    await expect.element(form.field('Phone')).toHaveValue('+55');
    const taken: Readonly<Record<string, RegExp>> = {
      Card: /^[\d ]{0,9}$/,
      Sum: /^-?\d*,?\d{0,2}$/,
      Day: /^[\d.]{0,10}$/,
      Phone: /^\+\d{1,3}[\d ()\-.]*$/,
    };
    for (const [label, shape] of Object.entries(taken)) {
      await form.field(label).click();
      for (const text of naughtyStrings) {
        document.execCommand('insertText', false, text);
        expect(inputOf(form.field(label)).value, `${label}: ${text}`).toMatch(shape);
      }
    }
    await form.field('Amount').click();
    for (const text of naughtyStrings) {
      inputOf(form.field('Amount')).select();
      document.execCommand('insertText', false, text);
    }
    expect(form.screen.container.querySelectorAll(strays)).toHaveLength(0);
    expect(form.submitted).toEqual([]);
  });
});
