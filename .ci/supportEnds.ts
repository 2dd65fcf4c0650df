import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A release that is deployed. */
export interface DeployedRelease {
  readonly name: string;
  readonly images: readonly string[];
  /** The last day with security fixes, ISO 8601; null: its tag follows what is fixed. */
  readonly supportedUntil: string | null;
}

/** How long before its end a release should be replaced, ms: half a year. */
const notice = 183 * 24 * 60 * 60 * 1000;

/** The table of `deploy/VERSIONS.md`, the one place that names the days. */
export function readDeployedReleases(): readonly DeployedRelease[] {
  const text = readFileSync(fileURLToPath(new URL('./deploy/VERSIONS.md', import.meta.url)), 'utf8');
  const [, table = ''] = text.split('## What it runs on');
  return [...table.matchAll(/^\| (?<name>[\w.]+ \w+) \| (?<images>[^|]*) \| (?<day>[\d-]*) ?\|/gm)].map(
    ({ groups = {} }) => ({
      name: groups.name ?? '',
      images: [...(groups.images ?? '').matchAll(/`([^`]+)`/g)].map(([, image = '']) => image),
      supportedUntil: groups.day || null,
    }),
  );
}

/** Those whose support ends within half a year of this time, ms since the epoch. */
export const endingSoon = (releases: readonly DeployedRelease[], now: number): readonly DeployedRelease[] =>
  releases.filter(({ supportedUntil }) => supportedUntil !== null && Date.parse(supportedUntil) - now < notice);
