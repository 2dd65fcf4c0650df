import type { RedirectStep } from '../../contract/generated/types';
import { isPaymentUrl } from '../../domain/isSafeUrl';

/** The outcome of opening the payment page. */
export type RedirectOutcome =
  /** A new tab shows the page; the widget continues to follow the status. */
  | 'opened'
  /** The browser blocked the tab: the player presses 'Continue' instead. */
  | 'refused'
  /** The payment page replaces this page (web view). */
  | 'leaving'
  /** The address is neither https nor of this origin, so it is not opened. */
  | 'unsafe';

/** The tab of a payment page. */
export const paymentTab = 'cashier-payment';

/**
 * Submits a POST redirect as a form of this document with the tab as its target (contract C8). A parameter hides the form's
 * property of the same name, such as `submit` or `action`: none is used once the inputs are in the form.
 */
export function submitForm({ url, params = {} }: RedirectStep, target: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
  form.hidden = true;
  form.append(...Object.entries(params).map(hiddenInput));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}

const hiddenInput = ([name, value]: [string, string]): HTMLInputElement => {
  const input = document.createElement('input');
  input.type = 'hidden';
  input.name = name;
  input.value = value;
  return input;
};

/** The address of a GET redirect, with its params. */
export const redirectAddress = ({ url, params = {} }: RedirectStep): string => {
  const address = new URL(url, document.baseURI);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * Opens the payment page in a new tab, or in place in a web view. Call it right after the reply to the player's click,
 * while the user activation lasts; if the browser blocks the tab, the screen offers 'Continue'.
 */
export function openRedirect(step: RedirectStep, isWebView: boolean): RedirectOutcome {
  if (!isPaymentUrl(step.url, document.baseURI)) return 'unsafe';
  if (isWebView) {
    if (step.httpMethod === 'POST') submitForm(step, '_self');
    else window.location.assign(redirectAddress(step));
    return 'leaving';
  }
  const tab = window.open('', paymentTab);
  if (!tab) return 'refused';
  if (step.httpMethod === 'POST') submitForm(step, paymentTab);
  else tab.location.replace(redirectAddress(step));
  detach(tab);
  tab.focus();
  return 'opened';
}

/** Removes the payment page's reference to the widget. */
function detach(tab: Window): void {
  try {
    tab.opener = null;
  } catch {
    // The tab is already cross-origin: it cannot read this page, and `opener` can no longer be set.
  }
}
