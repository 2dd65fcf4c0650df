/** What the address says while no router exists yet. */

import type { HostData } from '../../contract/hostData';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import type { Region } from '../../domain/region';

/** The path below the widget's prefix: '/deposit'. */
export const pathInWidget = (): string => window.location.pathname.slice(new URL(document.baseURI).pathname.length - 1);

/** True on /form, which makes no calls (§2). */
export const isPreview = (): boolean => pathInWidget().startsWith('/form');

/** Returns the query parameter `locale` and removes it from the address bar without a reload (§2). */
export function takeLocaleFromAddress(): string | null {
  const address = new URL(window.location.href);
  const locale = address.searchParams.get('locale');
  if (locale === null) return null;
  address.searchParams.delete('locale');
  window.history.replaceState(window.history.state, '', address);
  return locale;
}

/** Gives the address of the prefix alone the path of its list, to which the router would redirect (§2). */
export function redirectToList(): void {
  const { history, location } = window;
  if (pathInWidget() === '/') history.replaceState(history.state, '', `${location.pathname}deposit${location.search}`);
}

/** The list whose methods the page in the address needs first. */
export interface FirstListRequest {
  readonly transaction: TransactionKind;
  readonly region: Region;
  /** The address is the list's own, not a page behind it. */
  readonly isShown: boolean;
}

/** @returns null for /form, which makes no calls */
export function firstListOf({ user }: HostData): FirstListRequest | null {
  if (isPreview()) return null;
  const path = pathInWidget();
  return {
    transaction: path.startsWith('/withdrawal') ? 'withdrawal' : 'deposit',
    region: { country: effectiveCountry(null, user), currency: user.currency },
    isShown: /^\/(?:deposit|withdrawal)?\/?$/.test(path),
  };
}
