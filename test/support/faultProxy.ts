import { createServer, connect as dial, type Socket } from 'node:net';
import { listen } from './listen';

/** What happens to bytes of one direction. */
export type Line = 'pass' | 'stall' | 'drop';

export interface LineFaults {
  /** From the widget to the gateway, and back. 'stall' holds bytes until 'pass'; 'drop' discards them. */
  readonly up?: Line;
  readonly down?: Line;
  /** Milliseconds by which every chunk is delayed, in order. */
  readonly delay?: number;
  /** Corrupts bytes from the gateway. */
  readonly isCorrupt?: boolean;
  /** Closes connections that request a web socket, like a company's proxy. */
  readonly isWebSocketBlocked?: boolean;
  /** Closes new connections at once. */
  readonly isDown?: boolean;
}

/** A TCP proxy in front of a gateway that injects network faults. Of HTTP it reads one header only. */
export interface FaultProxy {
  readonly url: string;
  /** Replaces all faults; stalled bytes are sent when their direction passes again. */
  set(faults: LineFaults): void;
  /** Resets every connection. */
  cut(): void;
  /** The port for new connections, after a gateway was restarted. */
  pointTo(port: number): void;
  /** Bytes sent to the gateway so far. */
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
    socket.on('error', () => socket.destroy()); // reset by a test
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
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
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
