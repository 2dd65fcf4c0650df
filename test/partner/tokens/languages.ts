import { spawnSync } from 'node:child_process';

interface Language {
  readonly name: string;
  readonly program: string;
  /** That run the sample in this folder. */
  readonly args: readonly string[];
}

/** How a platform mints a player's token, in each language. */
export const languages: readonly Language[] = [
  { name: 'Node', program: process.execPath, args: ['mint.mjs'] },
  { name: 'Python', program: 'python3', args: ['mint.py'] },
  { name: 'PHP', program: 'php', args: ['mint.php'] },
  { name: 'Java', program: 'java', args: ['-XX:TieredStopAtLevel=1', 'Mint.java'] },
  { name: 'Go', program: 'go', args: ['run', 'mint.go'] },
];

/** Whether a language is on this machine. */
export const isInstalled = ({ program }: Pick<Language, 'program'>): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
