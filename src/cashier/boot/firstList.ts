import type { HostData } from '../../contract/hostData';
import type { TransactionKind } from '../../contract/transaction';
import { effectiveCountry } from '../../domain/country';
import type { Region } from '../store/useRegion';
import { isPreview, pathInWidget } from './address';

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
