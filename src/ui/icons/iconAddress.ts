import type { ThemeName } from '../theme/themeName';
import { darkKinds, darkNames } from './generated/iconForms';

/** 'icons/0123abcd' with a hash of all icons: production builds write it in, so that caches never ask for them again. */
declare const BUILT_ICONS: string;
export const iconFolder = typeof BUILT_ICONS === 'string' ? BUILT_ICONS : 'icons';

/** Icons that people have added in the studio; the server of the calls has them, in both themes. */
const uploadedKind = 'uploaded';

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
  kind === uploadedKind || darkKinds.has(kind) || darkNames.has(`${kind}/${name}`);

/** An icon's path in `icons/`, without the file's ending: 'method/pix', 'bank/uba.dark'. */
export const formOf = (icon: IconName, theme: ThemeName): string =>
  `${icon.kind}/${icon.name}${theme === 'dark' && hasDarkForm(icon) ? '.dark' : ''}`;

/**
 * Where an icon's file is: 'icons/method/pix.svg' relative to the document, in production with a hash;
 * '/api/icons/pix-0123456789ab.svg' for an uploaded one, also where the document is on a CDN.
 */
export const iconAddress = (icon: IconName, theme: ThemeName): string =>
  icon.kind === uploadedKind
    ? `/api/icons/${formOf(icon, theme).slice(uploadedKind.length + 1)}.svg`
    : `${iconFolder}/${formOf(icon, theme)}.svg`;
