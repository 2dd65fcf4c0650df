import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from './engine';
import { run, succeeds } from './run';

/** Of Debian; the one of the images that .ci/deploy names. */
const release = 'trixie';
const source = fileURLToPath(new URL('.', import.meta.url));

/** The images of `Containerfile` by the variable that names each in .ci/deploy. */
export const baseImages = {
  BUILD_IMAGE: 'localhost/base:build',
  RUNTIME_IMAGE: 'localhost/base:runtime',
  NGINX_IMAGE: 'localhost/base:nginx',
  POSTGRES_IMAGE: 'localhost/base:postgres',
  REDIS_IMAGE: 'localhost/base:redis',
} as const;

/** The mirror that apt of this machine has. */
async function debianMirror(): Promise<string> {
  const targets = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Origin: Debian', 'Label: Debian']);
  const [mirror = ''] = targets.split('\n');
  if (mirror === '') throw new Error('apt of this machine has no Debian mirror. Run: apt-get update');
  return mirror;
}

/** Makes a file or folder unless an earlier run has. @param make writes to the path that it gets */
async function makeOnce(path: string, make: (partial: string) => Promise<unknown>): Promise<void> {
  if (existsSync(path)) return;
  const partial = `${path}.partial`;
  await rm(partial, { recursive: true, force: true });
  await make(partial);
  await rename(partial, path);
}

/** Debian's packages as a file system. `extract` takes the files alone: no shell, no scripts of packages. */
const debian =
  (variant: 'minbase' | 'extract', packages: string, format = 'tar') =>
  async (path: string) =>
    run('mmdebstrap', [
      ...['--variant', variant, '--format', format, '--include', packages],
      ...[release, path, await debianMirror()],
    ]);

/** A package of npm's registry, as an archive whose folder has this name. */
const npmPackage = (name: string, spec: string, folder: string) => async (path: string) => {
  const [file = ''] = (await run('npm', ['pack', '--silent', spec], { cwd: folder })).split('\n').slice(-1);
  const unpacked = join(folder, name);
  await mkdir(unpacked, { recursive: true });
  await run('tar', ['--extract', '--file', join(folder, file), '--directory', unpacked, '--strip-components', '1']);
  await run('tar', ['--create', '--gzip', '--file', path, '--directory', folder, name]);
  await Promise.all([rm(unpacked, { recursive: true }), rm(join(folder, file))]);
};

async function npmrc(): Promise<string> {
  const registry = await run('npm', ['config', 'get', 'registry']);
  return `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`;
}

/** Makes the images, and docker compose, which Debian 12 has as an older program. */
export async function makeBaseImages({ podman }: Engine, folder: string): Promise<void> {
  const context = join(folder, 'context');
  await mkdir(context, { recursive: true });

  async function importOnce(image: string, make: (path: string) => Promise<unknown>): Promise<void> {
    if (await succeeds(podman('image', 'exists', image))) return;
    const files = join(folder, `${image.replaceAll(/\W/g, '-')}.tar`);
    await makeOnce(files, make);
    await podman('import', files, image);
    await rm(files);
  }

  await makeOnce(join(folder, 'compose'), debian('extract', 'docker-compose', 'directory'));
  await importOnce('localhost/base:libraries', debian('extract', 'libc6,libstdc++6,base-files,tzdata,netbase'));
  await importOnce(
    'localhost/base:debian',
    debian('minbase', 'ca-certificates,nginx-light,postgresql,valkey-server,valkey-tools'),
  );
  await makeOnce(join(context, 'node.tgz'), npmPackage('node', `node-linux-${process.arch}@24`, context));
  await makeOnce(join(context, 'npm.tgz'), npmPackage('npm', 'npm@11', context));
  await writeFile(join(context, 'npmrc'), await npmrc());
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  await copyFile(certificates, join(context, 'certificates.pem'));
  await copyFile(join(source, 'postgres.sh'), join(context, 'postgres.sh'));
  for (const image of Object.values(baseImages)) {
    const target = image.slice(image.indexOf(':') + 1);
    const file = join(source, 'Containerfile');
    await podman('build', '--file', file, '--target', target, '--tag', image, '--network', 'host', context);
  }
}
