import { isSafeUrl } from '../../domain/isSafeUrl';

export type BadgeOutcome =
  /** Already stored, not named by the schema, or not a safe URL (contract §2). */
  | { readonly kind: 'skipped' }
  /** A non-ok status, not an image, or no response (null): §7 stops here, without a badge. */
  | { readonly kind: 'stopped'; readonly status: number | null }
  /** An object URL for an `<img>`; its owner revokes it. */
  | { readonly kind: 'loaded'; readonly objectUrl: string };

/** GET of the badge named by the host's schema (specification §7, LOOK-1). `stored`: the current badge. */
export async function loadBadge(url: string | undefined, stored: string | null): Promise<BadgeOutcome> {
  if (!url || stored !== null || !isSafeUrl(url, document.baseURI)) return { kind: 'skipped' };
  const response = await fetchBadge(url);
  if (!response?.ok) return { kind: 'stopped', status: response?.status ?? null };
  const badge = await response.blob().catch(() => null);
  if (!badge?.type.startsWith('image/')) return { kind: 'stopped', status: response.status };
  return { kind: 'loaded', objectUrl: URL.createObjectURL(badge) };
}

/** Without cookies: the badge is public. */
const fetchBadge = (url: string): Promise<Response | null> => fetch(url, { credentials: 'omit' }).catch(() => null);
