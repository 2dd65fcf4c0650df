/**
 * Brings a field to the person's eyes, smoothly (specification §5), and the focus to it. In the next frame: what hides
 * it is opened by then.
 */
export function scrollToField(id: string, { withFocus }: { withFocus: boolean }): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' });
    if (withFocus) element.focus({ preventScroll: true });
  });
}
