/** §2: /form shows definitions with no call made; the address says it before there is a router. */
export function isPreview(): boolean {
  const path = window.location.pathname.slice(new URL(document.baseURI).pathname.length - 1);
  return path.startsWith('/form');
}
