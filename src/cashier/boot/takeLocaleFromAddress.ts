/** Returns the query parameter `locale` and removes it from the address bar without a reload (§2). */
export function takeLocaleFromAddress(): string | null {
  const address = new URL(window.location.href);
  const locale = address.searchParams.get('locale');
  if (locale === null) return null;
  address.searchParams.delete('locale');
  window.history.replaceState(window.history.state, '', address);
  return locale;
}
