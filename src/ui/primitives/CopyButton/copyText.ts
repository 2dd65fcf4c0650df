/**
 * Puts a text on the clipboard; false when the browser refused. A frame without the clipboard-write permission refuses
 * the modern way, so the old one is tried: it needs no more than the person's own press.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // refused, or no clipboard at all (plain http)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true; // no keyboard slides up
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog the rest of the page is inert and cannot be selected.
  const place = focused?.closest('dialog') ?? document.body;
  place.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
