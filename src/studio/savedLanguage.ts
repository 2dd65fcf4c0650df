const storageKey = 'cashier-studio-language';

/** Stores the choice in this browser; without storage it lasts until the page is closed. */
export function saveLanguage(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Some browsers deny storage in private windows.
  }
}

/** The stored choice; null: none. */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
