import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { render } from 'vitest-browser-react';
import messages from '../../../locales/studio/en.json';
import { addMessages, createI18n } from '../../../src/i18n/createI18n';
import { I18nProvider } from '../../../src/i18n/I18nProvider';
import { store } from '../../../src/studio/api/store';
import { studioApi } from '../../../src/studio/api/studioApi';
import '../../../src/ui/theme/theme.css';

/** Part of the studio in English, which has not read anything from the gateway yet. */
export function showStudio(part: ReactNode) {
  store.dispatch(studioApi.util.resetApiState());
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  return render(part, {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </Provider>
    ),
  });
}
