import { timings } from '../../../tables/timings';
import { parseIconName } from '../../../ui/icons/iconAddress';
import { iconSource, loadIconPack } from '../../../ui/icons/iconPack';
import type { ThemeName } from '../../../ui/theme/themeName';
import { preloadChunk } from '../preloadChunk';

/** Loads the pack of icons, and shows those of the painted list; React may have rendered them by then. */
export async function showIcons(element: HTMLElement, theme: ThemeName): Promise<void> {
  // A press needs the shell sooner than anybody misses an icon.
  await Promise.race([preloadChunk('shell'), new Promise((resolve) => setTimeout(resolve, timings.iconsWait))]);
  await loadIconPack();
  for (const image of element.querySelectorAll<HTMLImageElement>('img[data-icon]:not([src])')) {
    const icon = parseIconName(image.dataset.icon ?? '');
    const source = icon && iconSource(icon, theme);
    if (source) image.src = source;
  }
}
