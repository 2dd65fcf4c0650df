import type { i18n } from 'i18next';
import { createContext } from 'react';

/** The i18next instance in use; provided by whoever renders our components. */
export const I18nContext = createContext<i18n | null>(null);
