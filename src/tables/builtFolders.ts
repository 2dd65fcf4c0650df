declare const BUILT_ICONS: string;
declare const BUILT_LOCALES: string;

/**
 * Where the widget's icons and locale files are, relative to the document. Production builds write in a name with a hash
 * of all files ('icons/0123abcd'), so that caches never ask for them again; the same files are at the plain names.
 */
export const builtFolders = {
  icons: typeof BUILT_ICONS === 'string' ? BUILT_ICONS : 'icons',
  locales: typeof BUILT_LOCALES === 'string' ? BUILT_LOCALES : 'locales',
} as const;
