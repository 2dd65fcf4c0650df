/**
 * Setup of every test: properties have a fixed seed, so that a commit has one result everywhere. `npm run explore` sets
 * others by VITE_PROPERTY_SEED, and learns here which tests have a property.
 */
import fc from 'fast-check';
import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Whether the test runs a property. */
    hasProperty?: boolean;
  }
}

const fixedSeed = 20_261_124;
const exploredSeed: unknown = import.meta.env.VITE_PROPERTY_SEED;

let meta: { hasProperty?: boolean } = {};
beforeEach(({ task }) => {
  meta = task.meta;
});

fc.configureGlobal(
  exploredSeed === undefined
    ? { seed: fixedSeed }
    : {
        seed: Number(exploredSeed),
        reporter: (run: fc.RunDetails<unknown>) => {
          meta.hasProperty = true;
          if (run.failed) throw new Error(fc.defaultReportMessage(run), { cause: run.errorInstance });
        },
      },
);
