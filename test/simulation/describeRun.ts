import type { RunEnd } from './runScenario';
import type { Scenario } from './scenario';

/** Lines at the end of a run that are shown. */
const shown = 120;
const at = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s `;
const rest = ({ at: _, ...parts }: { readonly at: number }): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** A run that has failed, for people: what was wanted, what went wrong, what happened, and which promise was broken. */
export function describeRun(
  { nodes, holder, operations, publishes, erasures, faults, rotatesAt, days }: Scenario,
  { problems, lines }: RunEnd,
): string {
  const wanted = operations.map((operation, index) => ({ at: operation.at, text: `op ${index}: ${rest(operation)}` }));
  const published = publishes.map((publish, index) => ({
    at: publish.at,
    text: `form ${index + 1}: ${rest(publish)}`,
  }));
  const erased = erasures.map(({ at, player }) => ({ at, text: `player ${player} is erased` }));
  const wrong = faults.map((fault) => ({ at: fault.at, text: `fault: ${rest(fault)}` }));
  const rotated = rotatesAt === null ? [] : [{ at: rotatesAt, text: 'other secrets for each node, in two rounds' }];
  const events = [...wanted, ...published, ...erased, ...rotated, ...wrong].sort((one, other) => one.at - other.at);
  // What nodes look for in vain, each second.
  const interesting = lines.filter((line) => !/sql (begin|rollback|select .*(hook_endpoints|skip locked))/.test(line));
  return [
    `${nodes} nodes, the ${holder} has the balances; ${days} days pass at the end`,
    ...events.map((event) => at(event.at) + event.text),
    '',
    'What happened:',
    ...interesting.slice(-shown),
    '',
    'Broken promises:',
    ...problems.slice(0, 10),
  ].join('\n');
}
