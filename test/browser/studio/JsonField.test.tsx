import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import english from '../../../locales/studio/en.json';
import portuguese from '../../../locales/studio/pt.json';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { I18nContext } from '../../../src/i18n/I18nContext';
import { JsonField } from '../../../src/studio/json/JsonField';

it("shows CodeMirror's words in the language, and keeps the text when it changes", async () => {
  const i18n = createI18n();
  addMessages(i18n, 'en', english);
  addMessages(i18n, 'pt', portuguese);
  const field = (text: string) => (
    <I18nContext value={i18n}>
      <JsonField label="JSON" text={text} textOf={({ text: { words } }) => words} onChange={() => undefined} />
    </I18nContext>
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
});
