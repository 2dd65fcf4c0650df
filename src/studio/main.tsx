import '../ui/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { applyLocale } from '../i18n/applyLocale';
import { chooseLocale } from '../i18n/chooseLocale';
import { createI18n } from '../i18n/createI18n';
import { I18nProvider } from '../i18n/I18nProvider';
import { requestLocale } from '../i18n/requestLocale';
import { keepPresses } from '../ui/keepPresses';
import { themeClass } from '../ui/theme/themeName';
import { store } from './api/store';
import { Studio } from './Studio';
import { savedLanguage } from './savedLanguage';

const dark = window.matchMedia('(prefers-color-scheme: dark)');

function followSystem(): void {
  document.documentElement.className = themeClass(dark.matches ? 'dark' : 'light');
}

dark.addEventListener('change', followSystem);
followSystem();
keepPresses();

const element = document.getElementById('studio');
if (!element) throw new Error("The document has no element '#studio'.");
const i18n = createI18n();
void applyLocale(i18n, requestLocale(chooseLocale(savedLanguage(), navigator.language))).then(() =>
  createRoot(element).render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <HashRouter>
          <Studio />
        </HashRouter>
      </Provider>
    </I18nProvider>,
  ),
);
