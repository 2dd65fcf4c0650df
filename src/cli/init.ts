/** `cashier init`: writes the start of a partner's own server into a folder. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import { commandLine, exitWithError } from './output';

interface Starter {
  readonly file: string;
  /** What the README's placeholders stand for: what starts the server, prints a player's token, and is its store. */
  readonly words: Readonly<Record<string, string>>;
}

const starters = {
  node: {
    file: 'server.mjs',
    words: { start: 'node server.mjs', token: 'node server.mjs token', database: 'cashier.jsonl' },
  },
  python: {
    file: 'server.py',
    words: { start: 'python3 server.py', token: 'python3 server.py token', database: 'cashier.db' },
  },
  php: {
    file: 'server.php',
    words: { start: 'php -S 127.0.0.1:8787 server.php', token: 'php server.php token', database: 'cashier.db' },
  },
} as const satisfies Readonly<Record<string, Starter>>;

const languages = ['node', 'python', 'php'] as const;

const line = commandLine('init');
const command = new Command(line)
  .description("Writes a server to begin with: a player's calls over HTTP for one method, without packages.")
  .argument('<folder>', 'where the files are written')
  .addOption(new Option('--language <name>', 'what it is written in').choices(languages).default('node' as const))
  .showHelpAfterError('Run with --help for the options.')
  .addHelpText('after', `\nExample:\n  ${line} payments --language python`)
  .parse();
const [folder] = command.processedArgs;

/** @throws when it is not there: a fault of the package */
const sourceOf = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`starters/${name}`, import.meta.url)), 'utf8');

async function writeStarter({ file, words }: Starter): Promise<void> {
  const names = [file, 'methods.json'];
  const taken = [...names, 'README.md'].find((name) => existsSync(join(folder, name)));
  if (taken !== undefined) throw new Error(`${join(folder, taken)} exists: name another folder, or move it away.`);
  await mkdir(folder, { recursive: true });
  // Exclusive: nothing that somebody else has just written is replaced.
  const write = (name: string, text: string) => writeFile(join(folder, name), text, { flag: 'wx' });
  for (const name of names) await write(name, await sourceOf(name));
  const readme = await sourceOf('starter.md');
  await write(
    'README.md',
    readme.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? word),
  );
}

await writeStarter(starters[command.opts().language]).catch(exitWithError);
process.stdout.write(`${join(folder, 'README.md')}: how to start and check it\n`);
