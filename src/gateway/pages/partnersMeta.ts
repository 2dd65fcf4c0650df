import { html } from './html';

/** The widget's document names its partners, too: a CDN may serve it without `frame-ancestors` (contract §11). */
export const partnersMeta = (origins: readonly string[]): string =>
  html`<meta name="cashier-partners" content="${origins.join(' ')}">`.text;
