/** npm run bench:reader  times the reading of 300 methods in the contract's own style and in every other (contract §9). */
import Table from 'cli-table3';
import { showHelp } from '../../.ci/help';
import { MethodsReply } from '../../src/contract/generated/shapes/MethodsReply';
import { WireFieldDefinition } from '../../src/contract/generated/shapes/WireFieldDefinition';
import { WireMethod } from '../../src/contract/generated/shapes/WireMethod';
import { replyParsers } from '../../src/contract/replies';
import { layoutOf } from '../builders/layouts';
import { type Restyle, restyled, restyles } from '../fixtures/restyle';

showHelp(import.meta.url);

const names = ['pix', 'boleto', 'spei', 'oxxo', 'upi', 'mpesa', 'havale', 'sepa', 'usdt', 'efecty'];
const rounds = 25;

/** Every part in another style, where it has one. */
const always = (count: number): number => count - 1;

function reply(styles: readonly Restyle[]): string {
  const methods = Array.from({ length: 300 }, (_, index) => {
    const { method } = layoutOf(names[index % names.length] ?? 'pix');
    const exact: unknown = JSON.parse(JSON.stringify({ ...method, name: `${method.name}_${index}` }));
    const fields = method.fields.map((field) => restyled(WireFieldDefinition, field, always, styles));
    return [`${method.name}_${index}`, { ...Object(restyled(WireMethod, exact, always, styles)), fields }];
  });
  return JSON.stringify(restyled(MethodsReply, Object.fromEntries(methods), () => 0));
}

/** The processor time of parsing a text and reading it, in ms. */
async function timeOf(text: string): Promise<number> {
  const start = process.cpuUsage();
  await replyParsers.depositMethods(JSON.parse(text));
  return process.cpuUsage(start).user / 1000;
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const styles: readonly (readonly [string, readonly Restyle[]])[] = [
  ['exact', []],
  ...restyles.map((style) => [style, [style]] as const),
  ['all', restyles],
];
const texts = styles.map(([name, some]) => ({ name, text: reply(some), times: [] as number[] }));
// In turns: what else the machine does hits all of them.
for (let round = 0; round < rounds; round += 1) for (const { text, times } of texts) times.push(await timeOf(text));
const [exact] = texts.map(({ times }) => median(times));
const table = new Table({ head: ['style', 'KB', 'ms', 'of exact'], style: { head: [], border: [] } });
for (const { name, text, times } of texts)
  table.push([
    name,
    Math.round(text.length / 1024),
    median(times).toFixed(1),
    (median(times) / (exact ?? Number.NaN)).toFixed(2),
  ]);
process.stdout.write(`${table}\n`);
