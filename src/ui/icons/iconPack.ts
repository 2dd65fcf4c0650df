import { Messages as textsShape } from '../../contract/generated/shapes/Messages';
import { readShape } from '../../contract/reader/readShape';
import type { ThemeName } from '../theme/themeName';
import { largeNames } from './generated/iconForms';
import { formOf, type IconName, iconAddress, iconFolder } from './iconAddress';

/** Kinds of icons that lists show many of: their built icons are in one file, which is a request instead of ten. */
const packedKinds: ReadonlySet<string> = new Set(['crypto', 'method']);

export const isPacked = ({ kind, name }: IconName): boolean =>
  packedKinds.has(kind) && !largeNames.has(`${kind}/${name}`);

/** ms; then every icon is requested by itself. */
const timeout = 10_000;

/** SVG texts by path: 'method/pix', 'method/sbp.dark'. Empty after a failure. null: not loaded. */
let pack: Readonly<Record<string, string>> | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function fetchPack(): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${iconFolder}/pack.json`, { signal: AbortSignal.timeout(timeout) });
  const read = readShape(textsShape, response.ok ? await response.json() : null);
  return read.ok ? read.value : {};
}

/**
 * Loads the file of packed icons, once. Never rejects.
 * @param whenIdle waits until the network is idle; counts in the first call
 */
export function loadIconPack(whenIdle: Promise<unknown> = Promise.resolve()): Promise<void> {
  loading ??= whenIdle
    .then(fetchPack)
    .catch(() => ({}))
    .then((loaded) => {
      pack = loaded;
      for (const listener of listeners) listener();
    });
  return loading;
}

/** Calls back once the pack is there, which it starts to load. Returns a function that stops that. */
export function subscribeToPack(onLoaded: () => void): () => void {
  listeners.add(onLoaded);
  void loadIconPack();
  return () => void listeners.delete(onLoaded);
}

/**
 * What an `<img>` shows for an icon: a data address, or its own file for one that is not in the pack.
 * @returns undefined while the pack that may have it is loading
 */
export function iconSource(icon: IconName, theme: ThemeName): string | undefined {
  if (!isPacked(icon)) return iconAddress(icon, theme);
  if (!pack) return undefined;
  const path = formOf(icon, theme);
  const svg = Object.hasOwn(pack, path) ? pack[path] : undefined;
  return svg === undefined ? iconAddress(icon, theme) : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
