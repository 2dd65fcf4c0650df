import type { HostSchema } from '../../contract/hostData';
import { fontFamilyWith, loadFont, safeFonts } from './hostFonts';
import { safeStyleVariables } from './safeStyleVariables';
import { platformClass, type ThemeName, type ThemePlatform, themeClass, themeNames, themePlatforms } from './themeName';

export interface Look {
  readonly theme: ThemeName;
  readonly platform: ThemePlatform;
  readonly schema: HostSchema;
}

/** Variables that an earlier look set, to be taken back by the next one: `login-token` or a preview may change it. */
const ownVariables = new WeakMap<HTMLElement, readonly string[]>();

/**
 * Puts the look on the document element: one theme class, one platform class, the host's style variables and fonts.
 * Settles when every font has come or failed; nobody needs to wait for it.
 */
export async function applyTheme({ theme, platform, schema }: Look, root = document.documentElement): Promise<void> {
  const { baseURI, fonts } = root.ownerDocument;
  chooseClass(root, themeClass(theme), themeNames.map(themeClass));
  chooseClass(root, platformClass(platform), themePlatforms.map(platformClass));

  const hostFonts = safeFonts(schema, baseURI);
  const family = fontFamilyWith(hostFonts, schema);
  const variables = safeStyleVariables(schema.styleVariables ?? {}, baseURI);
  setVariables(root, family === null ? variables : [...variables, ['--font-family', family]]);

  if (variables.length > 0) void keepReadable(root);
  await Promise.all(hostFonts.map((font) => loadFont(font, baseURI, fonts)));
}

/** A partner's colours that cannot be read are repaired, and the integrator is told which. */
async function keepReadable(root: HTMLElement): Promise<void> {
  const mine = ownVariables.get(root);
  try {
    const { repairContrast } = await import(/* webpackChunkName: "contrast" */ './repairContrast');
    // Another look has come meanwhile: it sees to itself.
    if (ownVariables.get(root) !== mine) return;
    const repairs = repairContrast(root);
    ownVariables.set(root, [...(mine ?? []), ...repairs.map(({ name }) => name)]);
    // What only follows from a partner's accent is mended without a word.
    const told = repairs.filter(({ name, on }) => mine?.includes(name) || mine?.includes(on));
    for (const { name, given, used, ratio } of told)
      console.warn(
        `Style variable ${name}: ${given} has a contrast of ${ratio}, too little to be read. ${used} is used.`,
      );
  } catch {
    // The colours stay as the partner gave them.
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
