import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Ends a command that was asked for `--help` with the comment at the top of its file. Called before it does anything, in
 * commands without a parser of options that knows it.
 */
export function showHelp(file: string): void {
  if (!process.argv.includes('--help')) return;
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(file), 'utf8')) ?? [];
  process.stdout.write(`${comment.replaceAll(/^ \* ?/gm, '').trim()}\n`);
  process.exit(0);
}
