/**
 * A process with the sockets of many players' widgets, which do what the widget does: they reconnect by its own plan,
 * fetch their list when the link is up, and after a publish at a random time within what the push names. The parent asks by
 * messages; see `WidgetOrder`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { calls, socketTypeOf } from '../../src/contract/calls';
import { socketProtocol } from '../../src/tables/socketProtocol';
import { timings } from '../../src/tables/timings';
import { reconnectDelay } from '../../src/transport/backoffDelay';
import { createReconnector } from '../../src/transport/socket/reconnector';
import { brazil } from '../builders/players';

/** `connect`: opens all. `report`: what has happened since the last report. `mark`: only lists with this text count. */
export type WidgetOrder =
  | { readonly kind: 'connect' }
  | { readonly kind: 'report' }
  | { readonly kind: 'mark'; readonly mark: string };

export interface WidgetReport {
  readonly open: number;
  /** When widgets had a list that counts, and when their links were up: ms since 1970. */
  readonly lists: readonly number[];
  readonly links: readonly number[];
  /** Attempts to connect that failed. */
  readonly failedAttempts: number;
  /** Lists that were not answered by 200, by their status; 0: not within 7 s. */
  readonly refused: Readonly<Record<string, number>>;
  /** Of this process, in ms. */
  readonly processorMs: number;
  readonly longestDelayMs: number;
}

const [port = '', secret = '', firstPlayer = '0', count = '0'] = process.argv.slice(2);
/** Handshakes at once while the first ones are opened: nobody measures them. */
const openAtOnce = 100;

const lists: number[] = [];
const links: number[] = [];
let refused: Record<string, number> = {};
let failedAttempts = 0;
let open = 0;
let mark: string | null = null;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let processor = process.cpuUsage();

const now = (): number => performance.timeOrigin + performance.now();
const type = socketTypeOf(calls.depositMethods.url);

async function createWidget(player: number) {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`widget ${player}`)
    .setJti(`token ${player}`)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(secret));
  const address = `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
  let isUp = false;
  let socket: WebSocket | null = null;
  let due: NodeJS.Timeout | undefined;
  let hasList = false;
  let patience: NodeJS.Timeout | undefined;

  function fetchList(): void {
    socket?.send(
      `42${JSON.stringify(['d', { messageId: `list ${player}`, sentAt: 0, type, data: { ...brazil, token } }])}`,
    );
    clearTimeout(patience);
    patience = setTimeout(() => countRefused(0), timings.socketAcknowledgement);
  }
  function countRefused(status: number): void {
    refused[status] = (refused[status] ?? 0) + 1;
  }
  function receive(text: string): void {
    if (text.startsWith(`42["${socketProtocol.pushEvent}"`)) {
      const within = Number(/"within":(\d+)/.exec(text)?.[1] ?? 0);
      clearTimeout(due);
      hasList = false;
      due = setTimeout(fetchList, Math.random() * within);
      return;
    }
    clearTimeout(patience);
    const status = Number(/"status":(\d+)/.exec(text.slice(0, 200))?.[1] ?? 0);
    if (status !== 200) countRefused(status);
    if (status !== 200 || hasList || (mark !== null && !text.includes(mark))) return;
    hasList = true;
    lists.push(now());
  }
  const connect = (): Promise<boolean> =>
    new Promise((resolve) => {
      const attempt = new WebSocket(
        `ws://127.0.0.1:${port}${socketProtocol.path}/?EIO=4&transport=websocket&Language=en&cashier_type=widget`,
        {
          headers: { 'x-forwarded-for': address },
        },
      );
      socket = attempt;
      const timer = setTimeout(() => attempt.terminate(), timings.socketAcknowledgement);
      const end = (isConnected: boolean): void => {
        clearTimeout(timer);
        if (!isConnected) failedAttempts += 1;
        resolve(isConnected);
      };
      attempt.on('error', () => {});
      attempt.on('close', () => {
        clearTimeout(due);
        clearTimeout(patience);
        if (!isUp) return end(false);
        isUp = false;
        open -= 1;
        hasList = false;
        reconnector.linkLost();
      });
      attempt.on('message', (data) => {
        const text = String(data);
        if (text === '2') attempt.send('3');
        else if (text.startsWith('0')) attempt.send('40');
        else if (text.startsWith('40')) {
          isUp = true;
          open += 1;
          links.push(now());
          end(true);
          fetchList();
        } else if (text.startsWith('42')) receive(text);
      });
    });
  const reconnector = createReconnector({
    connect,
    isUp: () => isUp,
    pause: (index) => reconnectDelay(index, Math.random),
    shouldConnectIdle: () => true,
  });
  return reconnector;
}

const widgets = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => createWidget(Number(firstPlayer) + index)),
);

async function connectAll(): Promise<void> {
  const left = [...widgets];
  const openSome = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) while (!(await next.open()));
  };
  await Promise.all(Array.from({ length: openAtOnce }, openSome));
}

function report(): WidgetReport {
  const used = process.cpuUsage(processor);
  const result = {
    open,
    lists: lists.splice(0),
    links: links.splice(0),
    failedAttempts,
    refused,
    processorMs: (used.user + used.system) / 1000,
    longestDelayMs: delay.max / 1e6,
  };
  failedAttempts = 0;
  refused = {};
  processor = process.cpuUsage();
  delay.reset();
  return result;
}

process.on('message', (order: WidgetOrder) => {
  if (order.kind === 'mark') mark = order.mark;
  else if (order.kind === 'report') process.send?.(report());
  else connectAll().then(() => process.send?.(report()));
});
process.on('disconnect', () => process.exit());
process.send?.(report());
