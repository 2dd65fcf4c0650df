/** The path of the widget, which the gateway writes into the studio's document. */
export const widgetPath = (): string =>
  document.querySelector('meta[name="cashier-widget"]')?.getAttribute('content') ?? '/cashier/';
