/**
 * Part of `npm run build`: writes the software bill of materials (CycloneDX 1.5), from npm's own. @cyclonedx/cyclonedx-npm
 * knows as little which packages a page contains, and its webpack plugin not which the gateway imports.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** What we read of a bill (https://cyclonedx.org/docs/1.5/json/); the rest stays as npm writes it. */
interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string; 'bom-ref': string } };
  components: {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly properties?: readonly { readonly name: string }[];
  }[];
  dependencies: { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** The packages in the scripts and styles of a built folder, by their source maps. */
async function packagesIn(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'));
  const maps = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return maps.flatMap((text) => {
    const { sources }: { readonly sources: readonly string[] } = JSON.parse(text);
    return sources.flatMap((source) => source.match(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  });
}

/**
 * Writes `sbom.cdx.json` into `dist`: the packages that the gateway imports, and those bundled into pages, of which some
 * are npm's development dependencies. The same sources give the same bytes.
 * @throws if it contains a path of this machine or the address of a registry's file
 */
export async function writeSbom(dist: string): Promise<void> {
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { stdout } = await run('npm', args, { cwd: root, maxBuffer: 2 ** 26 });
  const bundled = new Set(
    (
      await Promise.all(['widget', 'embed', 'studio', 'gateway'].map((folder) => packagesIn(join(dist, folder))))
    ).flat(),
  );
  const bill: Bill = JSON.parse(stdout);
  // npm takes the folder's name.
  bill.metadata.component.name = name;
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.components = bill.components.filter(
    (component) =>
      bundled.has(component.name) ||
      !component.properties?.some((property) => property.name === 'cdx:npm:package:development'),
  );
  const shipped = new Set([
    bill.metadata.component['bom-ref'],
    ...bill.components.map((component) => component['bom-ref']),
  ]);
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) }));
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  const leak = text.includes(root) ? root : /https?:[^"]*\.tgz/.exec(text)?.[0];
  if (leak !== undefined)
    throw new Error(`The bill of materials contains '${leak}'. Is package-lock.json without "resolved"?`);
  await writeFile(join(dist, 'sbom.cdx.json'), text);
}
