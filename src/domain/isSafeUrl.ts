/** Contract §2: a host may name resources only by https or on the widget's own origin. `base`: the document's URL. */
export function isSafeUrl(url: string, base: string): boolean {
  try {
    const resolved = new URL(url, base);
    return resolved.protocol === 'https:' || (resolved.origin !== 'null' && resolved.origin === new URL(base).origin);
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
