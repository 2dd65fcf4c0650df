import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../../../src/i18n/I18nProvider';
import '../../../src/ui/theme/theme.css';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { themeClass, themeNames } from '../../../src/ui/theme/themeName';

/** The words of ui's own few keys, in English. */
const messages = {
  'button.close': 'Close',
  'button.copy': 'Copy',
  'copy.copied': 'Copied',
  'copy.refused': 'Couldn’t copy',
  'copy.byHand': 'Couldn’t copy. Select the text and copy it manually.',
  'search.clear': 'Clear search',
  'snackbar.close': 'Close notification',
};

/** Renders with translations, as the widget's shell does. */
export function showUi(children: ReactNode) {
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  return render(children, { wrapper: ({ children: shown }) => <I18nProvider i18n={i18n}>{shown}</I18nProvider> });
}

/** WCAG 2.2 A and AA, as far as axe can see, in both themes. Waits for motion to end: a colour on its way is no colour. */
export async function expectAccessible(container: Element): Promise<void> {
  for (const theme of themeNames) {
    document.documentElement.className = themeClass(theme);
    // A child that inherits a colour starts its own transition when its parent's has moved.
    for (let running = endingAnimations(); running.length > 0; running = endingAnimations())
      await Promise.all(running.map(({ finished }) => finished.catch(() => null)));
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const found = violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found).toEqual([]);
  }
  document.documentElement.className = '';
}

const endingAnimations = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
