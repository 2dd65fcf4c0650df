import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lastingThread } from './lastingThread';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The tests of all mutants share a thread and its databases. */
const sharedDatabases: Plugin = {
  name: 'shared-databases',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '@electric-sql/pglite' && !importer?.endsWith('pooledPglite.ts')
      ? fileURLToPath(new URL('pooledPglite.ts', import.meta.url))
      : undefined,
  configureVitest({ project }) {
    project.config.pool = lastingThread.name;
    project.config.poolRunner = lastingThread;
  },
};

/** The first test that fails ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durationOf = ({ project, moduleId }: TestSpecification): number =>
      this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)?.duration ?? 0;
    return [...files].sort((one, other) => durationOf(one) - durationOf(other));
  }
}

/** The unit tests of the areas that are mutated; `main.ts` sets the variable. */
export default defineConfig({
  root,
  plugins: [sharedDatabases],
  test: {
    include: (process.env.MUTANTS_TESTS ?? 'test/unit/**/*.test.ts').split(','),
    environment: 'node',
    maxWorkers: 1,
    sequence: { sequencer: QuickestFirst },
    setupFiles: ['test/properties.ts', 'test/putBack.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
