import type { RedirectStep } from '../../contract/generated/types';
import { isSafeUrl } from '../../domain/isSafeUrl';

/** How leaving for the payment page went. */
export type RedirectOutcome =
  /** A tab of its own shows the page; the widget goes on following the status. */
  | 'opened'
  /** The browser refused the tab: the player's own press on 'Continue' will do. */
  | 'refused'
  /** This page itself leaves (a web view). */
  | 'leaving'
  /** An address that is neither https nor of this origin: never opened. */
  | 'unsafe';

const tabName = 'cashier-payment';

/** A POST redirect is a form of the widget's own document aimed at the tab (contract C8). */
function submitForm({ url, params = {} }: RedirectStep, target: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(params)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

const withQuery = ({ url, params = {} }: RedirectStep): string => {
  const address = new URL(url, document.baseURI);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * Leaves for the payment page: in a tab of its own, in a web view by itself. Called right after the answer to the
 * player's press, while the browser still counts it as the player's; when it does not, 'Continue' stands there.
 */
export function openRedirect(step: RedirectStep, isWebView: boolean): RedirectOutcome {
  if (!isSafeUrl(step.url, document.baseURI)) return 'unsafe';
  if (isWebView) {
    if (step.httpMethod === 'POST') submitForm(step, '_self');
    else window.location.assign(withQuery(step));
    return 'leaving';
  }
  const tab = window.open('', tabName);
  if (!tab) return 'refused';
  if (step.httpMethod === 'POST') submitForm(step, tabName);
  else tab.location.replace(withQuery(step));
  detach(tab);
  tab.focus();
  return 'opened';
}

/** The payment page gets no handle on the widget. */
function detach(tab: Window): void {
  try {
    tab.opener = null;
  } catch {
    // Already on another origin: it can read nothing of ours, and `opener` cannot be set from here any more.
  }
}
