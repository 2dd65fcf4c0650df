import { tryStorage } from '../ui/tryStorage';

const storageKey = 'cashier-studio-language';

/** Stores the choice in this browser; without storage it lasts until the page is closed. */
export const saveLanguage = (language: string): void =>
  void tryStorage('localStorage', (storage) => storage.setItem(storageKey, language));

/** The stored choice; null: none. */
export const savedLanguage = (): string | null => tryStorage('localStorage', (storage) => storage.getItem(storageKey));
