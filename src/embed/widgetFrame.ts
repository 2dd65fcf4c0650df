import type { CashierOptions } from './types';

/** Height of an auto-height frame before the first Resize: fits a list's skeleton. CSS px. */
const initialHeight = 480;

/** The widget's address, with a slash at the end. */
export function folderOf(url: string): URL {
  const folder = new URL(url, document.baseURI);
  if (!folder.pathname.endsWith('/')) folder.pathname += '/';
  return folder;
}

/** The address that the frame opens: a list, or `path` below `url`. */
export const addressOf = ({
  url,
  path,
  transaction = 'deposit',
}: Pick<CashierOptions, 'url' | 'path' | 'transaction'>): URL =>
  new URL(`./${(path ?? transaction).replace(/^\//, '')}`, folderOf(url));

export const elementOf = (element: Element | string): Element | null =>
  typeof element === 'string' ? document.querySelector(element) : element;

export function createFrame(address: URL): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address.href;
  iframe.allow = 'payment; clipboard-write; otp-credentials';
  // Reveals the embedding site to the widget's server, but not the page.
  iframe.referrerPolicy = 'strict-origin';
  return iframe;
}

/** Replaces all styles through the CSSOM: a host's policy may forbid style attributes. */
function setStyles(iframe: HTMLIFrameElement, styles: Partial<CSSStyleDeclaration>): void {
  iframe.style.cssText = '';
  Object.assign(iframe.style, styles, { border: '0', width: '100%' });
}

/** Invisible, out of the layout, and neither focusable nor announced. */
export function hideFrame(iframe: HTMLIFrameElement): void {
  iframe.inert = true;
  setStyles(iframe, { position: 'fixed', inset: '0', height: '100%', visibility: 'hidden' });
}

export function showFrame(iframe: HTMLIFrameElement, { title = 'Cashier', autoHeight = false }: CashierOptions): void {
  iframe.inert = false;
  iframe.title = title;
  setStyles(iframe, { display: 'block', height: autoHeight ? `${initialHeight}px` : '100%' });
}
