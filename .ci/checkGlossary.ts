/**
 * Checks the words of the code against src/README.md and bannedWords.json: every identifier of the glossary is in use,
 * and no name of a file, function, type or property contains a banned word ('tellHost' contains 'tell').
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const maxTerms = 30;

/** `notYetRenamed`: folders and files whose names are not checked. */
const { words, notYetRenamed }: { words: Readonly<Record<string, string>>; notYetRenamed: readonly string[] } =
  JSON.parse(read('.ci/bannedWords.json'));
const isChecked = (file: string): boolean =>
  !notYetRenamed.some((path) => file === path || file.startsWith(`${path}/`));

/** The tag of an HTML element in JSX, such as <aside>: HTML's name, not ours. */
const isHtmlTag = ({ parent, text }: ts.Identifier): boolean =>
  (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) && /^[a-z]/.test(text);

function identifiersIn(source: string, isJsx: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isHtmlTag(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = isJsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** 'tellHostOnce' → ' tell host once '. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase()
    .trim()} `;

const problems: string[] = [];
function checkName(name: string, file: string): void {
  const spelt = wordsOf(name);
  for (const [banned, better] of Object.entries(words))
    if (spelt.includes(` ${banned} `)) problems.push(`${file}: '${name}' contains '${banned}' (better: ${better})`);
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:src|widgets|schemas|test|\.ci)\/.*\.[cm]?[jt]sx?$/.test(file));
const used = new Set<string>();
for (const file of files) {
  let source: string;
  try {
    source = read(file);
  } catch {
    continue; // deleted, but not yet in a commit
  }
  const names = identifiersIn(source, file.endsWith('x'));
  for (const name of names) used.add(name);
  if (!isChecked(file)) continue;
  checkName(basename(file).replace(/\..*$/, ''), file);
  for (const name of names) checkName(name, file);
}

const rows = [...read('src/README.md').matchAll(/^\| (?!term |-)([^|]+) \|[^|]+\| ([^|]+) \|$/gm)];
if (rows.length === 0 || rows.length > maxTerms)
  problems.push(`src/README.md: ${rows.length} terms in the glossary, expected 1 to ${maxTerms}`);
for (const [, term = '', code = ''] of rows)
  for (const [, identifier = ''] of code.matchAll(/`([^`]+)`/g))
    if (!used.has(identifier))
      problems.push(`src/README.md: '${term.trim()}' names ${identifier}, which is not in use`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`glossary: ${rows.length} terms, ${files.length} files, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
