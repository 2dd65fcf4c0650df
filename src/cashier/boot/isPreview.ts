/** True on /form, which makes no calls (§2). Reads the address because no router exists yet. */
export function isPreview(): boolean {
  const path = window.location.pathname.slice(new URL(document.baseURI).pathname.length - 1);
  return path.startsWith('/form');
}
