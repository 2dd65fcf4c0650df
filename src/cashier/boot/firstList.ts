import type { HostData } from '../../contract/hostData';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import type { Region } from '../store/useRegion';
import { isPreview } from './isPreview';
import { pathInWidget } from './pathInWidget';

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

/** Gives the address of the prefix alone the path of its list, to which the router would redirect (§2). */
export function redirectToList(): void {
  const { history, location } = window;
  if (pathInWidget() === '/') history.replaceState(history.state, '', `${location.pathname}deposit${location.search}`);
}
