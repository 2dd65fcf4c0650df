import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Ignored by git; `npm ci` empties it. */
const cache = join(root, 'node_modules/.cache/bench');

/** Its output goes to stderr: stdout is for the report. */
const run = (command: string, args: readonly string[], cwd: string): void =>
  void execFileSync(command, args, { cwd, stdio: ['ignore', 2, 2] });

/** The full name of a commit. Throws where this clone has none of that name: a shallow clone has few. */
export function commitOf(revision: string): string {
  const args = ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`This clone has no commit '${revision}'.`);
  return stdout.trim();
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all(
    [folder, root].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  );
  return theirs === ours;
}

/** Moves a folder, also to another file system. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async () => {
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
    await rm(from, { recursive: true });
  });
}

/** Outside of `node_modules`, which the build's rules leave out. */
async function buildInto(target: string, commit: string): Promise<void> {
  const checkout = await mkdtemp(join(tmpdir(), 'cashier-base-'));
  run('git', ['worktree', 'add', '--force', '--detach', checkout, commit], root);
  try {
    const isShared = await hasSamePackages(checkout);
    if (isShared) await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
    else run('npm', ['ci', '--no-audit', '--no-fund'], checkout);
    run('npm', ['run', '--silent', 'build'], checkout);
    const unfinished = `${target}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await move(join(checkout, 'dist'), join(unfinished, 'dist'));
    if (!isShared) {
      // Its gateway imports the packages of its own time.
      run('npm', ['prune', '--omit=dev', '--ignore-scripts'], checkout);
      await move(join(checkout, 'node_modules'), join(unfinished, 'node_modules'));
    }
    await rename(unfinished, target);
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout], root);
  }
}

/** The `dist` folder of a commit's build: built once, then cached. */
export async function baseBuild(commit: string): Promise<string> {
  const target = join(cache, commit);
  if (!existsSync(target)) {
    process.stderr.write(`Building ${commit.slice(0, 7)}, once: some minutes.\n`);
    await mkdir(cache, { recursive: true });
    await buildInto(target, commit);
  }
  return join(target, 'dist');
}
