import { parseIconName } from '../../../ui/icons/iconAddress';
import { iconSource, loadIconPack } from '../../../ui/icons/iconPack';
import type { ThemeName } from '../../../ui/theme/themeName';

/**
 * Loads the pack of icons, and shows those of the painted list; React may have rendered them by then.
 * @param whenFree the line is free for it
 */
export async function showIcons(element: HTMLElement, theme: ThemeName, whenFree: Promise<unknown>): Promise<void> {
  await loadIconPack(whenFree);
  for (const image of element.querySelectorAll<HTMLImageElement>('img[data-icon]:not([src])')) {
    const icon = parseIconName(image.dataset.icon ?? '');
    const source = icon && iconSource(icon, theme);
    if (source) image.src = source;
  }
}
