/** Contract §2: a host may name resources by https or of the widget's own origin alone. `base`: the document's URL. */
export function isSafeUrl(url: string, base: string): boolean {
  try {
    const resolved = new URL(url, base);
    return resolved.protocol === 'https:' || (resolved.origin !== 'null' && resolved.origin === new URL(base).origin);
  } catch {
    return false;
  }
}

/** An absolute https address: the only kind that may leave the widget as a link. */
export function isHttpsUrl(url: string): boolean {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}
