/** Where the gateway serves the widget: it writes its own prefix into the document. */
export const widgetPath = (): string =>
  document.querySelector('meta[name="cashier-widget"]')?.getAttribute('content') ?? '/cashier/';
