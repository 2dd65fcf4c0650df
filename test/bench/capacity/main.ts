/** npm run capacity: how many nodes, and what Postgres has to bear, from the costs that were measured. */
import { Command } from '@commander-js/extra-typings';
import Table from 'cli-table3';
import { positiveOption } from '../../support/numberOption';
import { capacityOf } from './capacityOf';
import measured from './costs.json' with { type: 'json' };

const demand = new Command('npm run capacity --')
  .description(
    'Says how many nodes are needed, what Postgres and Redis have to bear and what gives out first, by the costs in test/bench/capacity/costs.json. JSON on stdout, a table on stderr.',
  )
  .option('--sockets <number>', 'widgets that are open', positiveOption, 1_000_000)
  .option('--creates <number>', 'payments a second, at the peak', positiveOption, 5000)
  .option('--days <number>', 'for which payments are kept, as if each second were the peak', positiveOption, 365)
  .parse()
  .opts();

const { costs, ...source } = measured;
const capacity = capacityOf(costs, demand);
process.stdout.write(`${JSON.stringify({ demand, source, ...capacity }, null, 2)}\n`);

const shown = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
const table = new Table({
  head: ['what', 'needed', 'one has', 'times'],
  style: { head: [], border: [], compact: true },
});
for (const { what, needed, provided, count } of capacity.needs)
  table.push([what, shown(needed), shown(provided), count.toFixed(2)]);
process.stderr.write(`${table}\n`);
const { first, nodes } = capacity;
const limit = first && first.count > 1 ? `${first.what}: more than one has` : `nothing; next, ${first?.what}`;
process.stderr.write(`Nodes: ${nodes}. What gives out first: ${limit}. Costs of ${source.date}, ${source.machine}.\n`);
