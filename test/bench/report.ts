import Table from 'cli-table3';
import { type Spread, spreadOf } from './median';
import { type Target, targets } from './targets';

export type BuildName = 'base' | 'current';

/** One scenario's runs, build by build. */
export interface Measured {
  readonly scenario: string;
  readonly figures: Readonly<Record<BuildName, readonly Readonly<Record<string, number>>[]>>;
  /** Why runs have no figures, as 'base: …'. */
  readonly problems: readonly string[];
}

interface Row {
  readonly scenario: string;
  readonly measure: string;
  readonly base?: Spread;
  readonly current?: Spread;
  /** Current to base, of the medians. */
  readonly ratio?: number;
  readonly target?: Target & { readonly isMet: boolean };
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
const rounded = ({ median, q1, q3, runs }: Spread): Spread => ({
  median: round(median, 3),
  q1: round(q1, 3),
  q3: round(q3, 3),
  runs,
});

function rowOf({ scenario, figures }: Measured, measure: string): Row {
  const spread = (name: BuildName): Spread | undefined => {
    const values = figures[name].flatMap((run) => run[measure] ?? []);
    return values.length > 0 ? rounded(spreadOf(values)) : undefined;
  };
  const [base, current] = [spread('base'), spread('current')];
  const ratio = base && current && base.median > 0 ? round(current.median / base.median, 3) : undefined;
  const target = targets.find((one) => one.scenario === scenario && one.measure === measure);
  const reached = target?.of === 'base' ? ratio : current?.median;
  return {
    scenario,
    measure,
    ...(base && { base }),
    ...(current && { current }),
    ...(ratio !== undefined && { ratio }),
    ...(target && reached !== undefined && { target: { ...target, isMet: reached <= target.atMost } }),
  };
}

const measuresOf = ({ figures }: Measured): readonly string[] => [
  ...new Set([...figures.base, ...figures.current].flatMap((run) => Object.keys(run))),
];

const rowsOf = (measured: Measured): readonly Row[] => measuresOf(measured).map((measure) => rowOf(measured, measure));

/** As JSON: by scenario, then by measure. */
export const reportOf = (all: readonly Measured[]) =>
  Object.fromEntries(
    all.map((measured) => [
      measured.scenario,
      {
        ...Object.fromEntries(rowsOf(measured).map(({ scenario: _, measure, ...row }) => [measure, row])),
        ...(measured.problems.length > 0 && { problems: measured.problems }),
      },
    ]),
  );

const shown = (value: number): string => (Math.abs(value) < 10 ? round(value, 2) : Math.round(value)).toString();
const spreadText = (spread: Spread | undefined): string =>
  spread ? `${shown(spread.median)} (${shown(spread.q1)}–${shown(spread.q3)})` : '';
const targetText = ({ target }: Row): string =>
  target ? `≤ ${target.atMost}${target.of === 'base' ? '×' : ''} ${target.isMet ? 'met' : 'MISSED'}` : '';

/** For people: medians with their quartiles, and the target beside the ratio. */
export function tableOf(all: readonly Measured[]): string {
  const head = ['scenario', 'measure', 'base', 'current', 'ratio', 'target'];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const measured of all)
    for (const row of rowsOf(measured))
      table.push([
        row.scenario,
        row.measure,
        spreadText(row.base),
        spreadText(row.current),
        row.ratio?.toFixed(2) ?? '',
        targetText(row),
      ]);
  const problems = all.flatMap(({ scenario, problems: some }) => some.map((problem) => `${scenario}: ${problem}`));
  return [table.toString(), ...problems].join('\n');
}
