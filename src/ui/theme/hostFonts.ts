import type { HostSchema } from '../../contract/hostData';
import { isSafeUrl } from '../../domain/isSafeUrl';

export type HostFont = NonNullable<HostSchema['fonts']>[number];

/** The host's fonts with a safe URL (contract §2) and a family that cannot break out of its quotes. */
export const safeFonts = (schema: HostSchema, base: string): HostFont[] =>
  (schema.fonts ?? []).filter(({ family, src }) => /^[\p{L}\p{N} _.-]+$/u.test(family) && isSafeUrl(src, base));

/** The family list with the host's fonts first; null if the host sets `--font-family` itself. */
export function fontFamilyWith(fonts: readonly HostFont[], schema: HostSchema): string | null {
  if (fonts.length === 0 || schema.styleVariables?.['--font-family'] !== undefined) return null;
  const families = [...new Set(fonts.map(({ family }) => `"${family}"`))];
  return [...families, 'var(--font-family-system)'].join(', ');
}

/** Loads a font into the document. Text uses the system font until then, and also if loading fails (false). */
export async function loadFont(font: HostFont, base: string, fonts: FontFaceSet): Promise<boolean> {
  const address = new URL(font.src, base).href.replace(/["\\\n]/g, encodeURIComponent);
  try {
    const face = new FontFace(font.family, `url("${address}")`, {
      display: 'swap',
      ...(font.weight === undefined ? {} : { weight: String(font.weight) }),
      ...(font.style === undefined ? {} : { style: font.style }),
    });
    fonts.add(await face.load());
    return true;
  } catch {
    return false; // an invalid weight, or a font that did not load: the system font will do
  }
}
