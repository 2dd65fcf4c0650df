import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A module of a package that the build replaces as a whole. */
export interface ReplacedModule {
  readonly package: string;
  /** The installed version that `ours` was compared with; the build fails with any other. */
  readonly version: string;
  /** Its path in the package. */
  readonly module: string;
  /** Has the same exports; its path in the repository. */
  readonly ours: string;
  /** KB of gzip saved until the first form, with this replacement alone. */
  readonly savesKB: number;
}

/**
 * All modules of libraries that the build replaces (PAINT-3): only where one saves 10 KB or more
 * (.github/DECISIONS.md). test/unit/ci/webpack/wholeLibraries.test.ts compares their exports with ours.
 */
export const replacedModules: readonly ReplacedModule[] = [
  {
    package: '@rjsf/core',
    version: '6.11.1',
    module: 'lib/getDefaultRegistry.js',
    ours: 'widgets/defaultRegistry.ts',
    savesKB: 52,
  },
];

export interface Replacement {
  readonly theirs: string;
  readonly ours: string;
}

/** Resolves both files of each row. Throws if the package's version differs or one of the files is missing. */
export const replacements = (table: readonly ReplacedModule[] = replacedModules): readonly Replacement[] =>
  table.map((row) => {
    // Importers are real paths, too.
    const folder = realpathSync(join(root, 'node_modules', row.package));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (version !== row.version)
      throw new Error(`${row.package} is ${version}, but ${row.ours} replaces a module of ${row.version}.`);
    const files = { theirs: join(folder, row.module), ours: join(root, row.ours) };
    for (const file of Object.values(files)) if (!existsSync(file)) throw new Error(`${file} does not exist.`);
    return files;
  });

/** Our file for a relative import; undefined for all other modules. */
export const replacementOf = (files: readonly Replacement[], folder: string, request: string): string | undefined =>
  request.startsWith('.') ? files.find(({ theirs }) => theirs === resolve(folder, request))?.ours : undefined;
