import { isSafeUrl } from '../../domain/isSafeUrl';

export type BadgeOutcome =
  /** Already stored, not named by the schema, or not a safe URL (contract §2). */
  | { readonly kind: 'skipped' }
  /** A non-ok status, not an image, or no response (null): §7 stops here, without a badge. */
  | { readonly kind: 'stopped'; readonly status: number | null }
  /** The source of an `<img>`; an object URL is revoked by its owner. */
  | { readonly kind: 'loaded'; readonly source: string };

/** GET of the badge named by the host's schema (specification §7, LOOK-1). `stored`: the current badge. */
export async function loadBadge(url: string | undefined, stored: string | null): Promise<BadgeOutcome> {
  const { baseURI } = document;
  if (!url || stored !== null || !isSafeUrl(url, baseURI)) return { kind: 'skipped' };
  const { href, origin } = new URL(url, baseURI);
  // The policy (contract §8) allows requests to the widget's own origin alone, and pictures from any https origin.
  return origin === new URL(baseURI).origin ? fetchBadge(href) : loadPicture(href);
}

async function fetchBadge(url: string): Promise<BadgeOutcome> {
  // Without cookies: the badge is public.
  const response = await fetch(url, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) return { kind: 'stopped', status: response?.status ?? null };
  const badge = await response.blob().catch(() => null);
  if (!badge?.type.startsWith('image/')) return { kind: 'stopped', status: response.status };
  return { kind: 'loaded', source: URL.createObjectURL(badge) };
}

const loadPicture = (url: string): Promise<BadgeOutcome> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => resolve({ kind: 'loaded', source: url });
    picture.onerror = () => resolve({ kind: 'stopped', status: null });
    picture.src = url;
  });
