import { io } from 'socket.io-client';
import { socketProtocol } from '../../tables/socketProtocol';
import { reconnectDelay } from '../backoffDelay';
import type { PageState } from '../pageState';
import { connectOnce } from './connectOnce';
import { createReconnector, type Reconnector } from './reconnector';

const { path, requestEvent, pushEvent } = socketProtocol;

export interface SocketLinkOptions {
  /** The server's origin. */
  readonly url: string;
  /** Called before each connection. */
  readonly query: () => Record<string, string>;
  readonly random: () => number;
  readonly page: PageState;
  readonly onReconnectAttempt: (attempt: number) => void;
  readonly onLink: (isUp: boolean) => void;
  readonly onMessage: (event: typeof requestEvent | typeof pushEvent, message: unknown) => void;
}

/** A connection that reconnects by itself; the library's own reconnection is off (§4). */
export interface SocketLink extends Pick<Reconnector, 'open' | 'nextAttempt' | 'close'> {
  isUp(): boolean;
  /** §4: the link was up at least once. */
  hasBeenUp(): boolean;
  /** To be called only while the link is up. */
  emit(message: object): void;
  /** Whether anything arrived from the server since that moment of `performance.now()`. */
  receivedSince(moment: number): boolean;
  /** Closes a link that seems half-open; it reconnects after a pause. */
  drop(): void;
  /** Returns a function that removes the listener. */
  onDown(listener: () => void): () => void;
}

export function createSocketLink(options: SocketLinkOptions): SocketLink {
  const { query, random, page, onReconnectAttempt, onLink, onMessage } = options;
  // §4, §7: no auto-connect, no reconnection by the library, websocket only.
  const socket = io(options.url, {
    path,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    forceNew: true,
  });
  const downListeners = new Set<() => void>();
  let isUp = false;
  let hasBeenUp = false;
  let attempts = 0; // since the link was last up, or since the start
  let lastReceivedAt = 0;

  const reconnector = createReconnector({
    isUp: () => isUp,
    pause: (index) => reconnectDelay(index, random),
    shouldConnectIdle: () => !page.isHidden(),
    connect() {
      attempts += 1;
      // The very first connection is no reconnect attempt (contract C8).
      const attempt = hasBeenUp ? attempts : attempts - 1;
      if (attempt > 0) onReconnectAttempt(attempt);
      socket.io.opts.query = query();
      return connectOnce(socket);
    },
  });

  const received = (): void => {
    lastReceivedAt = performance.now();
  };
  const up = (): void => {
    received();
    isUp = true;
    hasBeenUp = true;
    attempts = 0;
    onLink(true);
  };
  const down = (): void => {
    if (!isUp) return;
    isUp = false;
    // The library would send its buffer over the next link, after the calls have ended.
    socket.sendBuffer = [];
    onLink(false);
    reconnector.linkLost();
    for (const listener of [...downListeners]) listener();
  };
  socket.on('connect', up).on('disconnect', down).io.on('ping', received);
  for (const event of [requestEvent, pushEvent] as const) {
    socket.on(event, (message: unknown) => {
      received();
      onMessage(event, message);
    });
  }
  const stopWaking = page.onWake(() => void reconnector.open());

  return {
    isUp: () => isUp,
    hasBeenUp: () => hasBeenUp,
    open: reconnector.open,
    nextAttempt: reconnector.nextAttempt,
    emit: (message) => void socket.emit(requestEvent, message),
    receivedSince: (moment) => lastReceivedAt >= moment,
    // Closes the engine without a disconnect packet: the server keeps undelivered pushes for the next link.
    drop: () => void socket.io.engine.close(),
    onDown(listener) {
      downListeners.add(listener);
      return () => downListeners.delete(listener);
    },
    close() {
      stopWaking();
      reconnector.close();
      socket.disconnect();
    },
  };
}
