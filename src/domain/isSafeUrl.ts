/** Contract §2: a host may name resources only by https or on the widget's own origin. `base`: the document's URL. */
export function isSafeUrl(url: string, base: string): boolean {
  try {
    const resolved = new URL(url, base);
    // A blob: has the origin of the page that made it.
    return (
      resolved.protocol === 'https:' || (resolved.protocol === 'http:' && resolved.origin === new URL(base).origin)
    );
  } catch {
    return false;
  }
}

/** An absolute https URL: the only kind allowed for links out of the widget. */
export function isHttpsUrl(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Contract §9: a payment page is https, of the widget's own origin, or on loopback while the widget is. */
export function isPaymentUrl(url: string, base: string): boolean {
  if (isSafeUrl(url, base)) return true;
  try {
    const { protocol, hostname } = new URL(url, base);
    return protocol === 'http:' && loopbackHost.test(hostname) && loopbackHost.test(new URL(base).hostname);
  } catch {
    return false;
  }
}

/** Schemes that run code, read files, or send data in clear text. */
const refusedSchemes: ReadonlySet<string> = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'http:']);

/** The scheme of a link to another app, without its colon; null for one that must not be opened (contract §9). */
export function appSchemeOf(href: string): string | null {
  try {
    const { protocol } = new URL(href);
    return refusedSchemes.has(protocol) ? null : protocol.slice(0, -1);
  } catch {
    return null;
  }
}
