import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { WireFieldDefinition as WireField } from '../../../src/contract/generated/types';
import { openForm } from './support/openForm';
import { inputIn, layoutOf, type TypingStep, typeInto, typingSteps } from './support/typingSteps';

/** A layout: its fields in screen order, and its edition, which changes hints and labels. */
interface Layout {
  readonly names: readonly string[];
  readonly edition: number;
}

const names = ['city', 'street', 'holder', 'code'] as const;

const definitionsOf = ({ names: shown, edition }: Layout): WireField[] =>
  shown.map((name) => ({
    name,
    type: name === 'code' ? 'text_uppercase' : 'text',
    label: `${name} ${edition}`,
    hint: `edition ${edition}`,
    ...(name === 'holder' && { regexList: [{ regex: `^.{${edition},}$` }] }),
    ...(name === 'street' && edition % 2 === 1 && { category: 'Where' }),
  }));

/** What was typed, by field name, in upper case in an upper-case field. */
type Model = Map<string, string>;

async function run(first: readonly string[], steps: readonly TypingStep[]): Promise<void> {
  let shown: Layout = { names: first, edition: 0 };
  const model: Model = new Map();
  const form = await openForm(definitionsOf(shown));
  const { container } = form.screen;
  const agrees = () => {
    for (const name of shown.names) expect(inputIn(container, name).value, name).toBe(model.get(name) ?? '');
  };
  try {
    for (const one of steps) {
      if (one.kind === 'type') {
        const name = shown.names[one.place % shown.names.length] ?? '';
        typeInto(inputIn(container, name), one.text);
        model.set(name, (model.get(name) ?? '') + (name === 'code' ? one.text.toUpperCase() : one.text));
      } else if (one.kind === 'refetch') await form.refetch(definitionsOf(shown));
      else if (one.kind === 'publish') {
        shown = { names: one.names, edition: shown.edition + 1 };
        await form.refetch(definitionsOf(shown));
      } else if (one.kind === 'language') await form.i18n.changeLanguage(one.to);
      else if (one.kind === 'leave') inputIn(container, shown.names[0] ?? '').blur();
      else await new Promise(requestAnimationFrame);
      agrees();
    }
    // No pending text may overwrite it later.
    await vi.waitFor(() => {
      for (const name of shown.names.filter((one) => model.has(one)))
        expect(form.newest(), name).toHaveProperty([name], model.get(name));
    });
    agrees();
    // All fields again: a removed field comes back with its text.
    shown = { names: [...names], edition: 0 };
    await form.refetch(definitionsOf(shown));
    agrees();
    for (const name of names.filter((one) => !model.has(one))) {
      typeInto(inputIn(container, name), 'AB');
      model.set(name, 'AB');
    }
    form.screen.getByRole('button', { name: 'Deposit' }).element().closest('button')?.click();
    await vi.waitFor(() => expect(form.submitted.at(-1)?.fields).toEqual(Object.fromEntries(model)));
  } finally {
    await form.screen.unmount();
  }
}

describe('during changes of the form', () => {
  it('a text that was pending when the form was left is reported, after what had been', async () => {
    const form = await openForm(definitionsOf({ names: ['city', 'street'], edition: 0 }));
    const { container } = form.screen;
    typeInto(inputIn(container, 'city'), 'Natal');
    await vi.waitFor(() => expect(form.newest()).toEqual({ city: 'Natal' }));
    typeInto(inputIn(container, 'street'), 'Rua 1');
    await form.screen.unmount();
    expect(form.newest()).toEqual({ city: 'Natal', street: 'Rua 1' });
  });

  it('a text that was pending when its field was removed comes back with the field', async () => {
    const form = await openForm(definitionsOf({ names: ['city', 'street'], edition: 0 }));
    const { container } = form.screen;
    typeInto(inputIn(container, 'street'), 'Rua 1');
    await form.refetch(definitionsOf({ names: ['city'], edition: 1 }));
    typeInto(inputIn(container, 'city'), 'Natal');
    await vi.waitFor(() => expect(form.newest()).toEqual({ city: 'Natal', street: 'Rua 1' }));
    await form.refetch(definitionsOf({ names: ['street', 'city'], edition: 2 }));
    expect(inputIn(container, 'street').value).toBe('Rua 1');
    expect(inputIn(container, 'city').value).toBe('Natal');
  });

  it('a field that appears first in its group takes neither the text nor the focus of the others', async () => {
    const form = await openForm([
      { name: 'kind', type: 'text' },
      { name: 'bank', type: 'text', category: 'Where', visibleWhen: { field: 'kind', equals: ['x'] } },
      { name: 'street', type: 'text', category: 'Where' },
    ]);
    const { container } = form.screen;
    typeInto(inputIn(container, 'kind'), 'x');
    typeInto(inputIn(container, 'street'), 'Rua');
    await vi.waitFor(() => inputIn(container, 'bank'));
    expect(inputIn(container, 'street').value).toBe('Rua');
    expect(document.activeElement).toBe(inputIn(container, 'street'));
  });

  it('a card’s code that appears beside its expiry takes neither the text nor the focus of the expiry', async () => {
    const form = await openForm([
      { name: 'kind', type: 'text' },
      { name: 'expiry', type: 'text', autocomplete: 'cc-exp' },
      { name: 'cvc', type: 'text', autocomplete: 'cc-csc', visibleWhen: { field: 'kind', equals: ['x'] } },
    ]);
    const { container } = form.screen;
    typeInto(inputIn(container, 'kind'), 'x');
    const expiry = inputIn(container, 'expiry');
    typeInto(expiry, '12');
    await vi.waitFor(() => inputIn(container, 'cvc'));
    expect(inputIn(container, 'expiry')).toBe(expiry);
    expect(expiry.value).toBe('12');
    expect(document.activeElement).toBe(expiry);
    expect(inputIn(container, 'cvc').getBoundingClientRect().top).toBe(expiry.getBoundingClientRect().top);
  });

  it('no typed character is lost or moved by refetches, published layouts or languages', async () => {
    await fc.assert(fc.asyncProperty(layoutOf(names), typingSteps(names, 'abcxyz019ÄñЖ<&-'), run), {
      numRuns: 40,
      endOnFailure: true,
    });
  }, 120_000);
});
