import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

/** The input behind a locator. */
export function inputOf(field: Locator): HTMLInputElement {
  const element = field.element();
  if (!(element instanceof HTMLInputElement)) throw new Error(`not an input: ${element.outerHTML}`);
  return element;
}

/** Focuses a field and sets its caret or selection. */
export async function placeCaret(field: Locator, start: number, end = start): Promise<void> {
  await field.click();
  const input = inputOf(field);
  // imask sets the caret itself shortly after a click.
  await new Promise((done) => requestAnimationFrame(done));
  input.setSelectionRange(start, end);
}

/** Types with real keys into the focused field. Escapes special characters of userEvent.keyboard. */
export const press = (text: string): Promise<void> => userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));

/** What describes a field: its error and its hint. */
export const notesOf = (field: Locator): string[] =>
  (field.element().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

/** A field's error, else its hint. */
export const noteOf = (field: Locator): string => notesOf(field)[0] ?? '';

export async function expectError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(noteOf(field)).toBe(message);
}
