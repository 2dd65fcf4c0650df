import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The unit tests of the rooms that are mutated; `main.ts` sets the variable. */
export default defineConfig({
  root,
  test: {
    include: (process.env.MUTANTS_TESTS ?? 'test/unit/**/*.test.ts').split(','),
    environment: 'node',
    env: { PROPERTY_RUNS_DIVISOR: '20' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
