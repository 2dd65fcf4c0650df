import { createServer, connect as dial, type Socket } from 'node:net';
import { hasAddress } from './hasAddress';

/** What the line does with bytes from now on, in one direction. */
export type Line = 'pass' | 'stall' | 'drop';

export interface LineFaults {
  /** From the widget to the gateway, and back. 'stall' keeps bytes until it passes again; 'drop' loses them. */
  readonly up?: Line;
  readonly down?: Line;
  /** Milliseconds that every piece waits before it goes on; the order stays. */
  readonly delay?: number;
  /** Flips bytes of what the gateway sends. */
  readonly isCorrupt?: boolean;
  /** Connections that ask for a web socket are cut, as by a company's proxy. */
  readonly isWebSocketBlocked?: boolean;
  /** New connections are cut at once. */
  readonly isDown?: boolean;
}

/** A TCP proxy in front of a gateway that breaks the line as a test tells it to. It knows nothing of HTTP but one header. */
export interface FaultProxy {
  readonly url: string;
  /** Replaces all faults; what stalled goes on when its line passes again. */
  set(faults: LineFaults): void;
  /** Cuts every connection without a goodbye. */
  cut(): void;
  /** Where new connections lead to, after a gateway was started anew. */
  pointTo(port: number): void;
  /** Bytes that went up so far. */
  sent(): number;
  close(): Promise<void>;
}

export async function startFaultProxy(target: number): Promise<FaultProxy> {
  let faults: LineFaults = {};
  let port = target;
  let bytesUp = 0;
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy()); // a line that a test has cut
  };
  const pass = (from: Socket, to: Socket, direction: 'up' | 'down'): void => {
    let last = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const line = faults[direction] ?? 'pass';
      if (line === 'drop') return;
      if (direction === 'up') bytesUp += bytes.length;
      if (direction === 'up' && faults.isWebSocketBlocked && /upgrade: websocket/i.test(bytes.toString('latin1'))) {
        from.destroy();
        to.destroy();
        return;
      }
      if (direction === 'down' && faults.isCorrupt) for (let at = 0; at < bytes.length; at += 7) bytes[at] = 0x21;
      const send = (): void => {
        if (!to.destroyed) to.write(bytes);
      };
      if (line === 'stall') {
        held.push(send);
        return;
      }
      const { delay } = faults;
      if (!delay) {
        void last.then(send);
        return;
      }
      last = last.then(() => new Promise((resolve) => setTimeout(resolve, delay))).then(send);
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('close', () => void last.then(() => to.destroy()));
  };

  const server = createServer({ allowHalfOpen: true }, (player) => {
    keep(player);
    if (faults.isDown) {
      player.destroy();
      return;
    }
    const gateway = dial({ port, host: '127.0.0.1', allowHalfOpen: true });
    keep(gateway);
    pass(player, gateway, 'up');
    pass(gateway, player, 'down');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!hasAddress(address)) throw new Error('The proxy has no port.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next) {
      faults = next;
      if (next.up === 'stall' || next.down === 'stall') return;
      for (const send of held.splice(0)) send();
    },
    cut() {
      held.length = 0;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    pointTo(next) {
      port = next;
    },
    sent: () => bytesUp,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
