import type { i18n } from 'i18next';
import { createContext } from 'react';

/** The translations in use; whoever renders our components puts them here. */
export const I18nContext = createContext<i18n | null>(null);
