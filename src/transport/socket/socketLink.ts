import { io } from 'socket.io-client';
import { idleBackOff } from '../backOff';
import { connectOnce } from './connectOnce';
import type { PageState } from './pageState';
import { createReconnector, type Reconnector } from './reconnector';
import { pushChannel, requestChannel } from './socketEnvelope';

export interface SocketLinkOptions {
  /** The server's origin. */
  readonly url: string;
  /** Asked before each connection. */
  readonly query: () => Record<string, string>;
  readonly random: () => number;
  readonly page: PageState;
  readonly onReconnectAttempt: (attempt: number) => void;
  readonly onLink: (isUp: boolean) => void;
  readonly hear: (channel: typeof requestChannel | typeof pushChannel, message: unknown) => void;
}

/** One connection that comes back by itself: the library's own reconnection is off (§4). */
export interface SocketLink extends Pick<Reconnector, 'open' | 'nextTry' | 'close'> {
  isUp(): boolean;
  /** §4: the link was up at least once. */
  hasBeenUp(): boolean;
  /** Only while the link is up. */
  emit(message: object): void;
  /** Whether anything at all came from the server after that moment of `performance.now()`. */
  heardSince(moment: number): boolean;
  /** Gives up a link that seems half-open; it is connected anew after a pause. */
  drop(): void;
  onDown(hear: () => void): () => void;
}

export function createSocketLink(options: SocketLinkOptions): SocketLink {
  const { query, random, page, onReconnectAttempt, onLink, hear } = options;
  // §4, §7: no auto-connect, no reconnection of the library's, websocket only.
  const socket = io(options.url, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
  const downListeners = new Set<() => void>();
  let isUp = false;
  let hasBeenUp = false;
  let tries = 0; // since the link was last up, or since the start
  let lastHeard = 0;

  const reconnector = createReconnector({
    isUp: () => isUp,
    pause: (index) => idleBackOff(index, random),
    isIdleTryWanted: () => !page.isHidden(),
    connect() {
      tries += 1;
      // The very first connection is no reconnect attempt (contract C8).
      const attempt = hasBeenUp ? tries : tries - 1;
      if (attempt > 0) onReconnectAttempt(attempt);
      socket.io.opts.query = query();
      return connectOnce(socket);
    },
  });

  const heard = (): void => {
    lastHeard = performance.now();
  };
  const up = (): void => {
    heard();
    isUp = true;
    hasBeenUp = true;
    tries = 0;
    onLink(true);
  };
  const down = (): void => {
    if (!isUp) return;
    isUp = false;
    // What the library kept back would go out on the next link, after its call has ended.
    socket.sendBuffer = [];
    onLink(false);
    reconnector.lost();
    for (const tell of [...downListeners]) tell();
  };
  socket.on('connect', up).on('disconnect', down).io.on('ping', heard);
  for (const channel of [requestChannel, pushChannel] as const) {
    socket.on(channel, (message: unknown) => {
      heard();
      hear(channel, message);
    });
  }
  const stopWaking = page.onWake(() => void reconnector.open());

  return {
    isUp: () => isUp,
    hasBeenUp: () => hasBeenUp,
    open: reconnector.open,
    nextTry: reconnector.nextTry,
    emit: (message) => void socket.emit(requestChannel, message),
    heardSince: (moment) => lastHeard >= moment,
    // The engine alone is closed, without a goodbye: the server keeps what it could not deliver, for the next link.
    drop: () => void socket.io.engine.close(),
    onDown(tell) {
      downListeners.add(tell);
      return () => downListeners.delete(tell);
    },
    close() {
      stopWaking();
      reconnector.close();
      socket.disconnect();
    },
  };
}
