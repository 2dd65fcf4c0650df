import { iconAddress, parseIconName } from '../ui/icons/iconAddress';
import { widgetPath } from './widgetPath';

/** The address of a widget's icon in the studio: uploaded ones have their own, the others are beside the widget. */
export function iconSource(icon: string, theme: 'light' | 'dark' = 'light'): string {
  const name = parseIconName(icon);
  if (name?.kind === 'uploaded') return iconAddress(name, theme);
  return `${widgetPath()}icons/${icon}.svg`;
}

/** 'Banco do brasil' for 'uploaded/banco-do-brasil-0123456789ab'. */
export function iconTitle(icon: string): string {
  const name = icon.slice(icon.indexOf('/') + 1);
  const words = (icon.startsWith('uploaded/') ? name.replace(/-[0-9a-f]{12}$/, '') : name).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
