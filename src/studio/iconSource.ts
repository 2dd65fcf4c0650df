import { iconAddress, parseIconName } from '../ui/icons/iconAddress';
import { widgetPath } from './widgetPath';

/** The address of a widget's icon in the studio: uploaded ones have their own, the others are beside the widget. */
export function iconSource(icon: string): string {
  const name = parseIconName(icon);
  if (name?.kind === 'uploaded') return iconAddress(name, 'light');
  return `${widgetPath()}icons/${icon}.svg`;
}
