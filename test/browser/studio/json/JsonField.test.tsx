import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import english from '../../../../locales/studio/en.json';
import portuguese from '../../../../locales/studio/pt.json';
import { addMessages, createI18n } from '../../../../src/i18n/createI18n';
import { I18nProvider } from '../../../../src/i18n/I18nProvider';
import { JsonField } from '../../../../src/studio/json/JsonField';

it("shows CodeMirror's words in the language, and keeps the text when it changes", async () => {
  const i18n = createI18n();
  addMessages(i18n, 'en', english);
  addMessages(i18n, 'pt', portuguese);
  const field = (text: string) => (
    <I18nProvider i18n={i18n}>
      <JsonField label="JSON" text={text} textOf={({ text: { words } }) => words} onChange={() => undefined} />
    </I18nProvider>
  );
  const { container, rerender } = await render(field('{}'));
  const shadow = () => container.firstElementChild?.shadowRoot;
  const folds = () =>
    [...(shadow()?.querySelectorAll<HTMLElement>('.cm-foldGutter [title]') ?? [])].map((one) => one.title);
  await rerender(field('{\n  "a": {\n    "b": 1\n  }\n}'));
  await expect.poll(folds).toContain('Fold line');
  await i18n.changeLanguage('pt');
  await expect.poll(folds).toContain('Recolher linha');
  expect(folds()).not.toContain('Fold line');
  expect(shadow()?.querySelector('.cm-content')?.textContent).toContain('"b": 1');
  // Ctrl+F finds in the whole text, which the page's own search cannot: only a part of it is in the document.
  shadow()?.querySelector<HTMLElement>('.cm-content')?.focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  expect(shadow()?.querySelector('input[name="search"]')).toBe(shadow()?.activeElement);
  expect(shadow()?.querySelector<HTMLInputElement>('input[name="search"]')?.placeholder).toBe('Localizar');
  await userEvent.keyboard('"b"{Enter}');
  await expect.poll(() => shadow()?.querySelector('.cm-searchMatch-selected')?.textContent).toBe('"b"');
});
