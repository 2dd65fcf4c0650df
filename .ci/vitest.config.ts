import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin, TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './chromiumLaunch';
import { replacementOf, replacements } from './webpack/replacedModules';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules of stdnum that the check digits use, one for each number. */
const nationalNumbers = readFileSync(
  new URL('../src/domain/identifierChecks/nationalChecks.ts', import.meta.url),
  'utf8',
);
const stdnumModules = nationalNumbers.match(/stdnum[^']+/g) ?? [];

/** What browser tests and the code that they test import. */
const browserPackages = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  ...stdnumModules,
  '@noble/hashes/sha2.js',
  '@noble/hashes/sha3.js',
  '@floating-ui/react',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@rjsf/core/lib/withTheme.js',
  '@rjsf/utils',
  '@scure/base',
  '@tanstack/react-virtual',
  'axe-core',
  'fast-check',
  'i18next',
  'idb',
  'ibantools',
  'imask/esm/controls/input.js',
  'imask/esm/masked/base.js',
  'imask/esm/masked/number.js',
  'imask/esm/masked/pattern.js',
  'imask/esm/masked/range.js',
  'jsbarcode',
  'lucide',
  'react',
  'react-aria-components',
  'react-dom',
  'react-dom/client',
  'react-redux',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'socket.io-client',
  'uqr',
  'vitest-browser-react',
];

/** Replaces modules of rjsf as the build does. */
function replacedModules(): Plugin {
  const files = replacements();
  return {
    name: 'replaced-modules',
    resolveId: (request, importer) => (importer ? replacementOf(files, dirname(importer), request) : undefined),
  };
}

/**
 * Tests in real Chromium, most with React as users have it: in development it records the stack of every element, for
 * half of a test's time.
 */
const browserProject = (
  name: string,
  mode: 'production' | 'development',
  files: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'include' | 'exclude'>,
): TestProjectInlineConfiguration => {
  const define = { 'process.env.NODE_ENV': JSON.stringify(mode) };
  return {
    root,
    // A long list of react-aria renders all its rows in a test otherwise, and reads this where there is no process.
    define: { ...define, 'process.env.VIRT_ON': 'true' },
    oxc: { jsx: { development: mode === 'development' } },
    // Otherwise Vite would bundle them at their first import and reload the page during a test.
    optimizeDeps: {
      include: browserPackages,
      rolldownOptions: { plugins: [replacedModules()], transform: { define } },
    },
    test: {
      ...files,
      name,
      setupFiles: [
        ...['test/properties.ts', 'test/putBack.ts', 'test/browser/act.ts', 'test/browser/theme.ts'],
        'test/stress/stressBrowserTests.ts',
      ],
      // By default Vitest takes one core for itself, and leaves it idle.
      maxWorkers: availableParallelism(),
      // After the unit tests, which have another number of workers.
      sequence: { groupOrder: 1 },
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumLaunch }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
};

/** Tests of what React does in development alone: mounting twice, the profiler. */
const inDevelopment = 'test/browser/**/*.development.test.tsx';

/** Unit tests run in Node, against the real gateway where they need one; browser tests run in real Chromium. */
export default defineConfig({
  root,
  test: {
    // A third of a unit test's time is waiting for sockets and databases.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
          globalSetup: [
            'test/unit/gateway/support/reportMissingServers.ts',
            'test/unit/gateway/support/reportMissingLanguages.ts',
          ],
          setupFiles: ['test/properties.ts', 'test/putBack.ts'],
          environment: 'node',
          // Files share a process: their modules are new for each, their packages are loaded once.
          isolate: false,
          // Ends a test that hangs; a property takes 15 s, on a busy machine a minute.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Machines may be shared and slow.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      browserProject('browser', 'production', {
        include: ['test/browser/**/*.test.{ts,tsx}'],
        exclude: [inDevelopment],
      }),
      browserProject('browserDevelopment', 'development', { include: [inDevelopment] }),
    ],
  },
});
