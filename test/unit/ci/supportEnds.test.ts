import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endingSoon, readDeployedReleases } from '../../../.ci/supportEnds';

const deployed = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../.ci/deploy/${file}`, import.meta.url)), 'utf8');
const releases = readDeployedReleases();
const ends = releases.flatMap(({ supportedUntil }) => supportedUntil ?? []);

describe('the table of deployed releases', () => {
  it('has the images of the Dockerfile and of compose, and no others', () => {
    const inDockerfile = [...deployed('Dockerfile').matchAll(/^ARG \w+=(\S+)/gm)];
    // The gateway's own is built from these.
    const inCompose = [...deployed('compose.yaml').matchAll(/^ +image: \$\{\w+:-(?!cashier)(.+)\}/gm)];
    const images = [...inDockerfile, ...inCompose].map(([, image]) => image);
    expect(new Set(releases.flatMap((release) => release.images))).toEqual(new Set(images));
  });

  it('has a day for each, but for a tag that follows what is fixed', () => {
    expect(ends.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(ends);
    const undated = releases.filter(({ supportedUntil }) => supportedUntil === null);
    expect(undated.map(({ name }) => name)).toEqual(['nginx stable']);
  });
});

it('names a release from half a year before its last day on, and none earlier', () => {
  for (const release of releases.filter(({ supportedUntil }) => supportedUntil !== null)) {
    const last = new Date(release.supportedUntil ?? '');
    const isNamed = (days: number): boolean => endingSoon([release], last.getTime() - days * 86_400_000).length === 1;
    for (let days = -10; days < 400; days += 1) expect(isNamed(days), `${release.name}, ${days} days`).toBe(days < 183);
  }
});
