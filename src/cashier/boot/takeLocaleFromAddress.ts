/** §2: the query parameter locale leaves the address bar without a reload and is used as the language. */
export function takeLocaleFromAddress(): string | null {
  const address = new URL(window.location.href);
  const locale = address.searchParams.get('locale');
  if (locale === null) return null;
  address.searchParams.delete('locale');
  window.history.replaceState(window.history.state, '', address);
  return locale;
}
