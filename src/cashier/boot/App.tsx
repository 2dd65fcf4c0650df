import type { i18n } from 'i18next';
import { I18nContext } from '../../i18n/I18nContext';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Router } from '../routes/Router';
import { useFollowSteps } from '../routes/useFollowSteps';
import { Notifications } from '../screens/shared/Notifications';
import { ServicesContext } from '../screens/shared/ServicesContext';
import { SessionNotice } from '../screens/shared/SessionNotice';
import { UnsureNotice } from '../screens/shared/UnsureNotice';
import type { CashierStore } from '../store/createStore';
import type { Services } from '../store/services';
import styles from './App.module.css';

interface Props {
  store: CashierStore;
  services: Services;
  i18n: i18n;
  /** The widget's prefix, as '/cashier'. */
  basename: string;
}

export function App({ store, services, i18n, basename }: Props) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <I18nContext value={i18n}>
          <BrowserRouter basename={basename}>
            <Frame />
          </BrowserRouter>
        </I18nContext>
      </Provider>
    </ServicesContext>
  );
}

function Frame() {
  useFollowSteps();
  return (
    <div className={styles.frame}>
      <SessionNotice />
      <UnsureNotice />
      <Router />
      <Notifications />
    </div>
  );
}
