import type { HostSchema } from '../../contract/hostData';
import { fontFamilyWith, loadFont, safeFonts } from './hostFonts';
import { safeStyleVariables } from './safeStyleVariables';
import { platformClass, type ThemeName, type ThemePlatform, themeClass, themeNames, themePlatforms } from './themeName';

export interface Look {
  readonly theme: ThemeName;
  readonly platform: ThemePlatform;
  readonly schema: HostSchema;
}

/** Variables set by the current look, to be removed by the next one (`login-token`, a preview). */
const ownVariables = new WeakMap<HTMLElement, readonly string[]>();

/**
 * Sets the theme class, the platform class, the host's style variables and its fonts on the document element.
 * Resolves when all fonts have loaded or failed; callers need not wait for it.
 */
export async function applyTheme({ theme, platform, schema }: Look, root = document.documentElement): Promise<void> {
  const { baseURI, fonts } = root.ownerDocument;
  chooseClass(root, themeClass(theme), themeNames.map(themeClass));
  applyPlatform(platform, root);

  const hostFonts = safeFonts(schema, baseURI);
  const family = fontFamilyWith(hostFonts, schema);
  const variables = safeStyleVariables(schema.styleVariables ?? {}, baseURI);
  setVariables(root, family === null ? variables : [...variables, ['--font-family', family]]);

  if (variables.length > 0) void keepReadable(root);
  await Promise.all(hostFonts.map((font) => loadFont(font, baseURI, fonts)));
}

/** Sets the platform class on the document element. */
export function applyPlatform(platform: ThemePlatform, root = document.documentElement): void {
  chooseClass(root, platformClass(platform), themePlatforms.map(platformClass));
}

/** Repairs a partner's unreadable colours, and warns the integrator in the console. */
async function keepReadable(root: HTMLElement): Promise<void> {
  const current = ownVariables.get(root);
  try {
    const { repairContrast } = await import(/* webpackChunkName: "contrast" */ './repairContrast');
    // A newer look replaced this one.
    if (ownVariables.get(root) !== current) return;
    const repairs = repairContrast(root);
    ownVariables.set(root, [...(current ?? []), ...repairs.map(({ name }) => name)]);
    // No warning for tokens derived from the partner's accent.
    const reported = repairs.filter(({ name, on }) => current?.includes(name) || current?.includes(on));
    for (const { name, given, used, ratio } of reported)
      console.warn(
        `Style variable ${name}: ${given} has a contrast of ${ratio}, too low to be readable; using ${used}.`,
      );
  } catch {
    // Keeps the partner's colours.
  }
}

function chooseClass(root: HTMLElement, chosen: string, all: readonly string[]): void {
  if (root.classList.contains(chosen) && all.filter((name) => root.classList.contains(name)).length === 1) return;
  root.classList.remove(...all);
  root.classList.add(chosen);
}

function setVariables(root: HTMLElement, variables: readonly (readonly [string, string])[]): void {
  for (const name of ownVariables.get(root) ?? []) root.style.removeProperty(name);
  for (const [name, value] of variables) root.style.setProperty(name, value);
  ownVariables.set(
    root,
    variables.map(([name]) => name),
  );
}
