import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import Table from 'cli-table3';
import { accepted } from './accepted';
import { type AreaName, areas, isMoneyFile, lowestScores } from './areas';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Mutates the files and runs the tests that cover each mutant. */
async function mutantsIn(files: readonly string[], tests: readonly string[], concurrency: number): Promise<Mutant[]> {
  process.env.MUTANTS_TESTS = tests.join();
  return new Stryker({
    configFile: 'test/mutants/stryker.config.json',
    mutate: [...files],
    concurrency,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  }).runMutationTest();
}

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

const pathOf = ({ fileName }: Mutant): string => relative(root, fileName);
const lineOf = (mutant: Mutant): string =>
  readFileSync(root + pathOf(mutant), 'utf8').split('\n')[mutant.location.start.line - 1] ?? '';

const isAccepted = (mutant: Mutant): boolean =>
  (accepted[pathOf(mutant)] ?? []).some(
    ([line, , mutator = mutant.mutatorName]) => mutator === mutant.mutatorName && lineOf(mutant).includes(line),
  );

/** Killed mutants in percent of those that count. */
const scoreOf = (mutants: readonly Mutant[]): number => {
  const killed = mutants.filter(isKilled).length;
  const missed = mutants.filter((mutant) => isMissed(mutant) && !isAccepted(mutant)).length;
  return killed + missed === 0 ? 100 : (100 * killed) / (killed + missed);
};

function report(mutants: readonly Mutant[]): void {
  const files = [...new Set(mutants.map(pathOf))].sort();
  const table = new Table({ head: ['file', 'score', 'killed', 'missed', 'accepted'], style: { head: [], border: [] } });
  for (const file of files) {
    const own = mutants.filter((mutant) => pathOf(mutant) === file);
    const missed = own.filter(isMissed);
    const known = missed.filter(isAccepted).length;
    table.push([file, `${scoreOf(own).toFixed(1)} %`, own.filter(isKilled).length, missed.length - known, known]);
  }
  process.stdout.write(`${table}\n`);
  for (const mutant of mutants.filter((one) => isMissed(one) && !isAccepted(one))) {
    const { line, column } = mutant.location.start;
    const replacement = mutant.replacement?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? '';
    process.stdout.write(`${pathOf(mutant)}:${line}:${column} ${mutant.mutatorName} → ${replacement}\n`);
    process.stdout.write(`    ${lineOf(mutant).trim()}\n`);
  }
}

/** Runs the mutants of an area's files and reports them. @returns whether its scores are high enough */
export async function runArea(name: AreaName, files: readonly string[], concurrency: number): Promise<boolean> {
  const started = Date.now();
  const mutants = await mutantsIn(files, areas[name].tests, concurrency);
  report(mutants);
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`${name}: ${scoreOf(mutants).toFixed(1)} % of ${mutants.length} mutants; ${seconds} s\n`);
  const tooLow = [
    { what: 'money', score: scoreOf(mutants.filter((one) => isMoneyFile(pathOf(one)))), least: lowestScores.money },
    { what: 'others', score: scoreOf(mutants.filter((one) => !isMoneyFile(pathOf(one)))), least: lowestScores.others },
  ].filter(({ score, least }) => score < least);
  for (const { what, score, least } of tooLow)
    process.stdout.write(`Too low (${what}): ${score.toFixed(1)} %, at least ${least} %\n`);
  return tooLow.length === 0;
}
