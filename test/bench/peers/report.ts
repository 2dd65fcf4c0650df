import Table from 'cli-table3';
import { type Spread, spreadOf } from '../median';
import type { Figures } from '../steps';

/** One peer's runs of one scenario. */
export interface Measured {
  readonly scenario: string;
  readonly peer: string;
  readonly figures: readonly Figures[];
  readonly details: readonly string[];
  /** Why runs have no figures. */
  readonly problems: readonly string[];
}

const rounded = (value: number): number => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0));

function spreadsOf({ figures }: Measured): Readonly<Record<string, Spread>> {
  const measures = [...new Set(figures.flatMap((run) => Object.keys(run)))];
  return Object.fromEntries(
    measures.map((measure) => {
      const { median, q1, q3, runs } = spreadOf(figures.flatMap((run) => run[measure] ?? []));
      return [measure, { median: rounded(median), q1: rounded(q1), q3: rounded(q3), runs }];
    }),
  );
}

/** As JSON: by scenario, then by peer, then by measure. */
export function reportOf(all: readonly Measured[]) {
  const of = (scenario: string) => all.filter((measured) => measured.scenario === scenario);
  return Object.fromEntries(
    [...new Set(all.map(({ scenario }) => scenario))].map((scenario) => [
      scenario,
      Object.fromEntries(
        of(scenario).map((measured) => {
          const { peer, details, problems } = measured;
          const more = { ...(details.length > 0 && { details }), ...(problems.length > 0 && { problems }) };
          return [peer, { ...spreadsOf(measured), ...more }];
        }),
      ),
    ]),
  );
}

const spreadText = ({ median, q1, q3, runs }: Spread): string =>
  runs > 1 && q1 !== q3 ? `${median} (${q1}–${q3})` : String(median);

/** For people: medians with their quartiles, a column for each peer. */
export function tableOf(all: readonly Measured[]): string {
  const peers = [...new Set(all.map(({ peer }) => peer))];
  const table = new Table({
    head: ['scenario', 'measure', ...peers],
    style: { head: [], border: [], compact: true },
  });
  const cells = new Map<string, Map<string, string>>();
  for (const measured of all)
    for (const [measure, spread] of Object.entries(spreadsOf(measured))) {
      const row = cells.get(`${measured.scenario}\n${measure}`) ?? new Map<string, string>();
      cells.set(`${measured.scenario}\n${measure}`, row.set(measured.peer, spreadText(spread)));
    }
  for (const [key, row] of cells) table.push([...key.split('\n'), ...peers.map((peer) => row.get(peer) ?? '')]);
  const notes = all.flatMap(({ scenario, peer, details, problems }) =>
    [...problems, ...details].map((note) => `${scenario}, ${peer}: ${note}`),
  );
  return [table.toString(), ...notes].join('\n');
}
