const originIn = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null);

/**
 * The origins that may send host data: those of `<meta name="cashier-partners" content="https://casino.example …">`, which
 * the server writes into the document, and the document's own. null without the element: any origin (contract §11).
 */
export function hostOrigins(view: Window): readonly (string | null)[] | null {
  const meta = view.document.querySelector('meta[name="cashier-partners"]');
  if (meta === null) return null;
  const listed = (meta.getAttribute('content') ?? '').split(/[\s,]+/);
  return [view.location.origin, ...listed.map(originIn)];
}
