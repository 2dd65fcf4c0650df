import type { CDPSession } from '@playwright/test';

/** One request of the widget. Times in ms since 1970. */
export interface WidgetRequest {
  readonly id: string;
  readonly url: string;
  readonly sentAt: number;
  /** Encoded bytes as they arrived, headers included once it is finished. */
  readonly arrivals: { at: number; bytes: number }[];
  /** Of the body: as the server announced it, and as it was decoded so far. */
  bodyBytes: { announced: number; decoded: number };
  isPending: boolean;
}

export interface NetworkLog {
  readonly requests: readonly WidgetRequest[];
  /** Text frames from the server. */
  readonly socketFrames: readonly { readonly at: number; readonly text: string }[];
  readonly redirects: readonly string[];
  /** Until no request has been open for half a second. */
  quiet(): Promise<void>;
}

export const requestsUntil = ({ requests }: NetworkLog, at: number): readonly WidgetRequest[] =>
  requests.filter(({ sentAt }) => sentAt <= at);

/** Bytes over the wire until then, of files that are still on their way, too. */
export const bytesUntil = ({ requests, socketFrames }: NetworkLog, until: number): number =>
  [...requests.flatMap(({ arrivals }) => arrivals), ...socketFrames.map(({ at, text }) => ({ at, bytes: text.length }))]
    .filter(({ at }) => at <= until)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** Records the requests to this gateway; the host page's own are left out. */
export async function recordNetwork(session: CDPSession, gateway: string): Promise<NetworkLog> {
  const all: WidgetRequest[] = [];
  const open = new Map<string, WidgetRequest>();
  const socketFrames: { at: number; text: string }[] = [];
  const redirects: string[] = [];
  /** From Chromium's clock to ms since 1970. */
  let clockOffset = 0;
  const wallTime = (timestamp: number): number => (timestamp + clockOffset) * 1000;
  let changedAt = Date.now();

  const add = (id: string, url: string, timestamp: number): void => {
    const request = {
      id,
      url,
      sentAt: wallTime(timestamp),
      arrivals: [],
      bodyBytes: { announced: 0, decoded: 0 },
      isPending: true,
    };
    all.push(request);
    open.set(id, request);
    changedAt = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime: sent, redirectResponse }) => {
    clockOffset = sent - timestamp;
    if (!request.url.startsWith(`${gateway}/`) || request.url.endsWith('/embed.js')) return;
    if (redirectResponse) redirects.push(redirectResponse.url);
    add(requestId, request.url, timestamp);
  });
  session.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    add(requestId, 'socket', timestamp);
    const socket = open.get(requestId);
    if (socket) socket.isPending = false;
  });
  session.on('Network.webSocketFrameReceived', ({ timestamp, response }) =>
    socketFrames.push({ at: wallTime(timestamp), text: response.payloadData }),
  );
  const arrive = (id: string, timestamp: number, bytes: number): void => {
    changedAt = Date.now();
    open.get(id)?.arrivals.push({ at: wallTime(timestamp), bytes });
  };
  /** Adds what a request's total exceeds its arrivals by. */
  const finish = (id: string, timestamp: number, total: number): void => {
    const request = open.get(id);
    if (!request) return;
    const counted = request.arrivals.reduce((sum, { bytes }) => sum + bytes, 0);
    arrive(id, timestamp, Math.max(0, total - counted));
    request.isPending = false;
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId);
    const [, announced = '0'] = Object.entries(response.headers).find(([name]) => /^content-length$/i.test(name)) ?? [];
    if (request) request.bodyBytes.announced = Number(announced);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength, dataLength }) => {
    const request = open.get(requestId);
    if (request) request.bodyBytes.decoded += dataLength;
    arrive(requestId, timestamp, encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  // The widget may abort a call whose answer it has read: then Chromium reports no total.
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const { announced = 0, decoded = 0 } = open.get(requestId)?.bodyBytes ?? {};
    finish(requestId, timestamp, decoded > 0 ? announced || decoded : 0);
  });
  await session.send('Network.enable');
  return {
    requests: all,
    socketFrames,
    redirects,
    async quiet() {
      const deadline = Date.now() + 30_000;
      while (Date.now() < deadline) {
        if (!all.some(({ isPending }) => isPending) && Date.now() - changedAt > 500) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The network did not get quiet within 30 s.');
    },
  };
}
