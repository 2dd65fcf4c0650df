import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclarations, writeStubs } from './javaStubs';

/** Runs a command in the folder of the packages; throws if it fails. */
export type Run = (command: string, ...args: readonly string[]) => void;

const imported = /^import ((?:android|org\.json)\.\S+)$/gm;

/** Compiles the view and the sample with warnings as errors, against Android's classes and those of `byHand`. */
export function compileAndroid(root: string, folder: string, run: Run): void {
  const view = join(root, 'src/embed/native/android');
  const byHand = join(folder, 'byHand');
  const kotlin = [view, byHand].flatMap((one) =>
    readdirSync(one, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.kt'))
      .map((name) => readFileSync(join(one, name), 'utf8')),
  );
  const names = kotlin.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name));
  const declarations = join(folder, 'node_modules/@nativescript/types-android/lib/android/android-platform-37.d.ts');
  const stubs = join(folder, 'stubs');
  writeStubs(stubs, readDeclarations(readFileSync(declarations, 'utf8')), names);
  const compiler = join(folder, 'node_modules/kotlin-compiler');
  run(
    join(compiler, 'bin/kotlinc'),
    '-Werror',
    '-cp',
    join(compiler, 'lib/annotations-13.0.jar'),
    `-Xjava-source-roots=${stubs},${byHand}`,
    '-d',
    join(folder, 'classes'),
    view,
    byHand,
  );
}
