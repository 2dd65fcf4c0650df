/** Scrolls a field into view, smoothly (specification §5). In the next frame, when its disclosure is open. */
export function scrollToField(id: string, { withFocus }: { withFocus: boolean }): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block: 'center' });
    if (withFocus) element.focus({ preventScroll: true });
  });
}
