import type { KnipConfig } from 'knip';

/**
 * Finds unused files, exports and dependencies. `npm run lint` runs it twice: over everything, and with
 * --production over the product alone (files marked "!"), which finds what only tests use.
 */
const isProductAlone = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'src/cli/*.ts!',
    // Run by npm, of whose scripts --production reads only `start`.
    ...(isProductAlone
      ? [
          'schemas/generate.ts!',
          'src/ui/icons/generate.ts!',
          'src/cashier/boot/firstScreen/generate.ts!',
          'src/docs/wire/generate.ts!',
          'src/docs/site/build.ts!',
        ]
      : []),
    // Run by hand.
    'src/form/phone/generatePhoneCountries.ts!',
    'src/ui/icons/writeIcons.ts!',
    '.ci/sizes.mjs',
    // They replace modules of rjsf (.ci/webpack/replacedModules.ts).
    'widgets/defaultRegistry.ts!',
    // The entry of the form's package, and what its build puts in place of the widget's icons.
    'widgets/package/{index,Icon}.tsx!',
    // Started by file name: threads, pages, variants and a server of benchmarks, a command behind a script.
    'src/gateway/threads/slowWorker.js!',
    'test/browser/*/pages/*.ts',
    'test/bench/forms/variants/*.tsx',
    'test/bench/server/bareServer.ts',
    'test/engines/main.ts',
    'test/mutants/vitest.config.ts',
    // Read by the type checker alone.
    'test/types/*.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'widgets/**/*.{ts,tsx}!',
    'schemas/*.ts!',
    '.ci/**/*.{ts,js,mjs,cjs}',
    'test/**/*.{ts,tsx}',
  ],
  // Copied into folders of their own, or into partners' apps, with the packages that they use.
  ignore: ['.ci/packages/apps/**', 'src/embed/native/react-native/**', 'test/native/reactNative/**'],
  // A type may be exported with the function that takes it. What only tests import is, in the product, used in its file.
  ignoreExportsUsedInFile: isProductAlone || { interface: true, type: true },
  ignoreDependencies: [
    // Named in test/mutants/stryker.config.json.
    '@stryker-mutator/vitest-runner',
    // Run by .ci/packages/pack.ts.
    'publint',
    '@arethetypeswrong/cli',
    // Run by hand, with .ci/drizzle.config.json, when a table of the gateway changes.
    'drizzle-kit',
    // Its schemas are read by path (test/unit/docs/wire/wireDocuments.test.ts).
    '@asyncapi/specs',
    // Their SVG files are read by path (src/ui/icons/drawIcon.ts).
    'cryptocurrency-icons',
    'simple-icons',
  ],
  // Installed by .ci/setup.sh.
  ignoreBinaries: ['nginx', 'WebKitWebDriver', 'mount', 'umount', 'podman'],
  ignoreIssues: {
    // Forgotten, not dead: the issue on other people's servers uses them. LOOK-1: the badge that a host's schema names.
    'src/ui/theme/loadBadge.ts': ['files'],
    // The player's choice of a bonus, which is not reported yet.
    'src/cashier/store/slices/bonus.ts': ['exports'],
  },
};
export default config;
