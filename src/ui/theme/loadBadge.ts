import { isSafeUrl } from '../../domain/isSafeUrl';

export type BadgeOutcome =
  /** Already stored, or the schema names none, or names one that may not be fetched (contract §2). */
  | { readonly kind: 'skipped' }
  /** A non-ok response (its status), no image, or no answer at all (null): §7 stops here, the badge stays away. */
  | { readonly kind: 'stopped'; readonly status: number | null }
  /** An object URL to show in an `<img>`; whoever stores it revokes it. */
  | { readonly kind: 'loaded'; readonly objectUrl: string };

/** GET of the badge asset that the host's schema names (specification §7, LOOK-1). `stored`: the badge there already is. */
export async function loadBadge(url: string | undefined, stored: string | null): Promise<BadgeOutcome> {
  if (!url || stored !== null || !isSafeUrl(url, document.baseURI)) return { kind: 'skipped' };
  const response = await answerOf(url);
  if (!response?.ok) return { kind: 'stopped', status: response?.status ?? null };
  const badge = await response.blob().catch(() => null);
  if (!badge?.type.startsWith('image/')) return { kind: 'stopped', status: response.status };
  return { kind: 'loaded', objectUrl: URL.createObjectURL(badge) };
}

/** Without cookies: the badge is a picture for everybody. */
const answerOf = (url: string): Promise<Response | null> => fetch(url, { credentials: 'omit' }).catch(() => null);
