import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { I18nProvider } from '../../i18n/I18nProvider';
import { lazyPart } from '../../ui/lazyPart';
import { OptionalPart } from '../../ui/OptionalPart';
import { afterFirstScreen } from '../../ui/whenIdle';
import { Opening } from '../routes/Opening';
import { Router } from '../routes/Router';
import { preloadPaymentScreens } from '../screens/loadScreens';
import { screenTable } from '../screens/screenTable';
import { PaymentCard } from '../screens/shared/loadSubmit';
import { OfflineNotice } from '../screens/shared/OfflineNotice';
import type { Services } from '../services';
import { type CashierStore, useCashierSelector } from '../store/createStore';
import { ServicesContext } from '../store/ServicesContext';
import styles from './App.module.css';
import { PreparedForms } from './PreparedForms';

const LateParts = lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './LateParts')).LateParts, true);

const paymentCard = (
  <OptionalPart>
    <PaymentCard />
  </OptionalPart>
);

interface Props {
  store: CashierStore;
  services: Services;
  i18n: i18n;
  /** The widget's prefix, as '/cashier'. */
  basename: string;
  /** Called once, when the first page is interactive. */
  onMounted: () => void;
}

export function App({ store, services, i18n, basename, onMounted }: Props) {
  return (
    <ServicesContext value={services}>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          {/* A press renders its page in one task. A transition renders it in slices, with frames of the old page between. */}
          <BrowserRouter basename={basename} useTransitions={false}>
            <Frame onMounted={onMounted} />
          </BrowserRouter>
        </I18nProvider>
      </Provider>
    </ServicesContext>
  );
}

function Frame({ onMounted }: Pick<Props, 'onMounted'>) {
  const shouldShowLateParts = useShouldShowLateParts();
  useEffect(onMounted, [onMounted]);
  useEffect(() => {
    void afterFirstScreen().then(preloadPaymentScreens);
  }, []);
  return (
    <div className={styles.frame}>
      <OfflineNotice />
      {shouldShowLateParts && (
        <OptionalPart>
          <LateParts />
        </OptionalPart>
      )}
      <Opening>
        <PreparedForms>
          {(form) => <Router screens={screenTable} paymentCard={paymentCard} preparedForm={form} />}
        </PreparedForms>
      </Opening>
    </div>
  );
}

/** True once there is a notice or a payment to show, or after the first screen has loaded. */
function useShouldShowLateParts(): boolean {
  const hasNews = useCashierSelector(
    ({ ui, session, transaction }) =>
      ui.notifications.length > 0 ||
      session.isExpired ||
      session.reconnectAttempt > 0 ||
      transaction.current !== null ||
      transaction.submission.phase !== 'idle',
  );
  // False at first, as boot has painted it.
  const [shouldShow, setShouldShow] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const show = () => {
      if (!isUnmounted) setShouldShow(true);
    };
    if (hasNews) show();
    else void afterFirstScreen().then(show);
    return () => {
      isUnmounted = true;
    };
  }, [hasNews]);
  return shouldShow;
}
