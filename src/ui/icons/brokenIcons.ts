/** Addresses of icons that failed to load before React attached its handlers. */
export const brokenIcons = new Set<string>();

/** Records the icons below an element that fail to load. Returns a function that stops it. */
export function recordBrokenIcons(element: HTMLElement): () => void {
  const record = ({ target }: Event): void => {
    const address = target instanceof HTMLImageElement && target.getAttribute('src');
    if (address) brokenIcons.add(address);
  };
  // An error of an image does not bubble.
  element.addEventListener('error', record, { capture: true });
  return () => element.removeEventListener('error', record, { capture: true });
}
