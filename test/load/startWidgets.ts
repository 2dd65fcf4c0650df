import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WidgetOrder, WidgetReport } from './widgetSockets';

const script = fileURLToPath(new URL('widgetSockets.ts', import.meta.url));
const processes = 2;

const totalOf = (reports: readonly WidgetReport[], count: (report: WidgetReport) => number): number =>
  Math.round(reports.reduce((sum, report) => sum + count(report), 0));

/** What all processes report together. */
const joined = (reports: readonly WidgetReport[]) => ({
  lists: reports.flatMap(({ lists }) => lists),
  links: reports.flatMap(({ links }) => links),
  open: totalOf(reports, ({ open }) => open),
  failedAttempts: totalOf(reports, ({ failedAttempts }) => failedAttempts),
  refused: reports.map(({ refused }) => refused),
  clients: {
    processorMs: totalOf(reports, ({ processorMs }) => processorMs),
    longestDelayMs: Math.round(Math.max(...reports.map(({ longestDelayMs }) => longestDelayMs))),
  },
});

/** Widgets in processes of their own. @param secret signs their tokens */
export async function startWidgets(port: number, secret: string, sockets: number) {
  const each = Math.ceil(sockets / processes);
  const children: ChildProcess[] = Array.from({ length: processes }, (_, index) => {
    const first = index * each;
    const options = [port, secret, first, Math.min(each, sockets - first)].map(String);
    return fork(script, options, { execArgv: ['--import', 'tsx'] });
  });
  const reports = (): Promise<WidgetReport[]> =>
    Promise.all(children.map(async (child): Promise<WidgetReport> => (await once(child, 'message'))[0]));
  await reports();
  const send = (order: WidgetOrder): void => {
    for (const child of children) child.send(order);
  };
  const ask = async (order: WidgetOrder) => {
    const asked = reports();
    send(order);
    return joined(await asked);
  };
  return {
    /** Opens all. */
    connect: () => ask({ kind: 'connect' }),
    /** What has happened since the last report. */
    report: () => ask({ kind: 'report' }),
    /** Only lists with this text count from now on. */
    expect: (mark: string) => send({ kind: 'mark', mark }),
    close(): void {
      for (const child of children) child.disconnect();
    },
  };
}
