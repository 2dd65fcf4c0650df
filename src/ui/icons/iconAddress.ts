import { builtFolders } from '../../tables/builtFolders';
import type { ThemeName } from '../theme/themeName';

/** Kinds and single icons with a dark form: all that the widget needs of the table. */
const darkKinds: ReadonlySet<string> = new Set(['bank', 'general']);
const darkNames: ReadonlySet<string> = new Set([
  'method/apple-pay',
  'method/binance-pay',
  'method/blik',
  'method/mastercard',
  'method/nequi',
  'method/papara',
  'method/paytm',
  'method/revolut',
  'method/sbp',
]);

export interface IconName {
  readonly kind: string;
  readonly name: string;
}

/** Splits 'method/pix'; null for anything else, which must not become part of an address. */
export function parseIconName(text: string): IconName | null {
  const [, kind, name] = /^([a-z0-9-]+)\/([a-z0-9_-]+)$/.exec(text.toLowerCase()) ?? [];
  return kind && name ? { kind, name } : null;
}

export const hasDarkForm = ({ kind, name }: IconName): boolean =>
  darkKinds.has(kind) || darkNames.has(`${kind}/${name}`);

/** Where an icon's file is, relative to the document: 'icons/method/pix.svg', in production with a hash. */
export function iconAddress(icon: IconName, theme: ThemeName): string {
  const form = theme === 'dark' && hasDarkForm(icon) ? '.dark' : '';
  return `${builtFolders.icons}/${icon.kind}/${icon.name}${form}.svg`;
}
