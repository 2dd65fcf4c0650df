import type { UnknownAction } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import english from '../../../locales/en.json';
import { ServicesContext } from '../../../src/cashier/store/ServicesContext';
import { addMessages, createI18n, type Messages } from '../../../src/i18n/createI18n';
import { I18nProvider } from '../../../src/i18n/I18nProvider';
import type { Transport } from '../../../src/transport/Transport';
import { aStore } from '../../unit/cashier/aStore';
import { aTransport } from '../../unit/cashier/aTransport';

const messages: Messages = english;

interface Setting {
  /** The addresses that were visited; the last one is open. */
  readonly addresses?: readonly string[];
  readonly transport?: Partial<Transport>;
  /** Actions before the first render. */
  readonly actions?: readonly UnknownAction[];
}

/**
 * Renders a part of the widget at every address, with its store, services, English texts and router.
 * @returns with the screen: the messages to the host, and the actions that the part has dispatched
 */
export async function showInCashier(
  part: ReactElement,
  { addresses = ['/'], transport = {}, actions = [] }: Setting = {},
) {
  const { store, listeners, services, toHost } = aStore({ ...aTransport().transport, ...transport });
  for (const action of actions) store.dispatch(action);
  const dispatched: UnknownAction[] = [];
  listeners.add(({ action }) => void dispatched.push(action));
  const i18n = createI18n();
  addMessages(i18n, 'en', messages);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [...addresses] });
  const screen = await render(<RouterProvider router={router} />, {
    wrapper: ({ children }) => (
      <ServicesContext value={services}>
        <Provider store={store}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </Provider>
      </ServicesContext>
    ),
  });
  return { ...screen, store, router, toHost, dispatched };
}
