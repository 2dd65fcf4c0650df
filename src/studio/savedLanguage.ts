/** A browser may refuse to keep anything: then the choice lasts as long as the page. */
const storageKey = 'cashier-studio-language';

export function saveLanguage(language: string): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Private windows of some browsers.
  }
}

/** What was chosen here before; null: nothing. */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
