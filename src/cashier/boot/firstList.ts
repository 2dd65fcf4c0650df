import type { HostData } from '../../contract/hostData';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import type { Region } from '../store/useRegion';
import { isPreview } from './isPreview';

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
  const prefix = new URL(document.baseURI).pathname;
  const path = window.location.pathname.slice(prefix.length - 1);
  return {
    transaction: path.startsWith('/withdrawal') ? 'withdrawal' : 'deposit',
    region: { country: effectiveCountry(null, user), currency: user.currency },
    isShown: /^\/(?:deposit|withdrawal)?\/?$/.test(path),
  };
}

/** Gives the address of the prefix alone the path of its list, to which the router would redirect (§2). */
export function redirectToList(): void {
  const { pathname, search } = window.location;
  const prefix = new URL(document.baseURI).pathname;
  if (pathname === prefix) window.history.replaceState(window.history.state, '', `${prefix}deposit${search}`);
}
