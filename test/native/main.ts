/**
 * npm run test:native: compiles Android's view and sample, and type-checks and runs React Native's view, with packages
 * that it installs into a temporary folder: it needs a registry, and Java. --only android or --only react-native.
 * What it leaves unchecked: src/embed/native/README.md.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { compileAndroid, type Run } from './android/compileAndroid';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../../', import.meta.url));

function testReactNative(folder: string, run: Run): void {
  const app = join(root, 'src/embed/native/react-native');
  for (const file of ['CashierView.tsx', 'sample']) cpSync(join(app, file), join(folder, file), { recursive: true });
  cpSync(join(root, 'tsconfig.json'), join(folder, 'repository.tsconfig.json'));
  run('npm', 'run', '--silent', 'types');
  run('npm', 'run', '--silent', 'test');
}

/** Part → the folder of its packages and of what is copied beside them, and what is run there. */
const parts: Readonly<Record<string, readonly [folder: string, test: (folder: string, run: Run) => void]>> = {
  android: ['android', (folder, run) => compileAndroid(root, folder, run)],
  'react-native': ['reactNative', testReactNative],
};
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only takes ${Object.keys(parts).join(' or ')}.`);

for (const [name, [source, test]] of wanted) {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-native-'));
  try {
    cpSync(fileURLToPath(new URL(source, import.meta.url)), folder, { recursive: true });
    const run: Run = (command, ...args) => {
      const { status, error } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
      if (status !== 0) throw new Error(`${name}: ${[command, ...args].join(' ')} failed. ${error?.message ?? ''}`);
    };
    run('npm', 'install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts');
    test(folder, run);
    process.stdout.write(`${name}: passed\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
