/**
 * Copies a text to the clipboard; false if the browser refuses. In a frame without the clipboard-write permission the
 * Clipboard API fails, but execCommand works within a user's click.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text); // refused, or no Clipboard API (plain http)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true; // keeps the on-screen keyboard away
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // With an open dialog the rest of the page is inert and cannot be selected.
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
