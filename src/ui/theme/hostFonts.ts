import type { HostSchema } from '../../contract/hostData';
import { isSafeUrl } from '../../domain/isSafeUrl';

export type HostFont = NonNullable<HostSchema['fonts']>[number];

/** The host's fonts that may be fetched: https or same origin (contract §2), a family that cannot leave its quotes. */
export const safeFonts = (schema: HostSchema, base: string): HostFont[] =>
  (schema.fonts ?? []).filter(({ family, src }) => /^[\p{L}\p{N} _.-]+$/u.test(family) && isSafeUrl(src, base));

/**
 * The family list with the host's fonts first. A host that sends fonts wants them used; one that sets
 * `--font-family` itself has decided already (null: leave it alone).
 */
export function fontFamilyWith(fonts: readonly HostFont[], schema: HostSchema): string | null {
  if (fonts.length === 0 || schema.styleVariables?.['--font-family'] !== undefined) return null;
  const families = [...new Set(fonts.map(({ family }) => `"${family}"`))];
  return [...families, 'var(--font-family-system)'].join(', ');
}

/**
 * Fetches one font and gives it to the document. Text is shown in the system font meanwhile and stays in it when the
 * font does not come: false then.
 */
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
    return false; // an odd weight or a font that did not come: not worth more than the system font
  }
}
