/** A browser may refuse to keep anything: then the choice lasts as long as the page. */
const at = 'cashier-studio-language';

export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(at, language);
  } catch {
    // Private windows of some browsers.
  }
}

/** What was chosen here before; null: nothing. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(at);
  } catch {
    return null;
  }
}
