/** What a document sends, loads and receives. */
export interface PageTraffic {
  /** Grows with each message, reply, loaded file and change of the document. */
  activity(): number;
  /** Calls over HTTP that wait for their reply. */
  calls(): number;
  /** Scripts, styles and other files that load. */
  files(): number;
  /** What the browser does in its own time: worker messages without their reply, steps in the history. */
  errands(): number;
  sockets(): readonly PageSocket[];
}

export interface PageSocket {
  readonly state: number;
  /** Empty until the server has said it. */
  readonly id: string;
  readonly sent: number;
  readonly received: number;
}

declare global {
  interface Window {
    traffic?: PageTraffic;
  }
}

/** Counts what a document sends, loads and receives. Runs in the page before its scripts. */
export function installPageTraffic(): void {
  if (!location.protocol.startsWith('http')) return;
  let activity = 0;
  let calls = 0;
  let fetched = 0;
  const act = (): void => {
    activity += 1;
  };

  const sockets: { readonly socket: WebSocket; id: string; sent: number; received: number }[] = [];
  const countedSocket = new Proxy(WebSocket, {
    construct(target, [url, protocols]) {
      const socket = new target(url, protocols);
      const counts = { socket, id: '', sent: 0, received: 0 };
      sockets.push(counts);
      const send = socket.send.bind(socket);
      socket.send = (data) => {
        counts.sent += 1;
        send(data);
      };
      socket.addEventListener('message', ({ data }) => {
        act();
        counts.received += 1;
        counts.id ||= /"sid":"([^"]+)"/.exec(String(data))?.[1] ?? '';
      });
      for (const type of ['open', 'close']) socket.addEventListener(type, act);
      return socket;
    },
  });

  const realFetch = window.fetch.bind(window);
  const countedFetch: typeof window.fetch = async (input, init) => {
    const isCall = String(input).includes('/api/');
    if (isCall) calls += 1;
    else fetched += 1;
    try {
      const { status, headers, body } = await realFetch(input, init);
      // Read as a whole: a reply that has arrived is there to its end.
      return new Response(await new Response(body).arrayBuffer(), { status, headers });
    } finally {
      if (isCall) calls -= 1;
      else fetched -= 1;
      act();
    }
  };

  // A worker says when it is ready, and answers each message.
  let expected = 0;
  const countedWorker = new Proxy(Worker, {
    construct(target, [url, options]) {
      const worker = new target(url, options);
      let own = 1;
      expected += 1;
      const settle = (count: number): void => {
        own -= count;
        expected -= count;
        act();
      };
      const { postMessage, terminate } = worker;
      worker.postMessage = (message: unknown) => {
        own += 1;
        expected += 1;
        postMessage.call(worker, message);
      };
      worker.terminate = () => {
        settle(own);
        terminate.call(worker);
      };
      worker.addEventListener('message', () => settle(1));
      worker.addEventListener('error', () => settle(own));
      return worker;
    },
  });

  // `popstate` comes from another process of the browser.
  let isTraversing = false;
  const go = history.go.bind(history);
  history.go = (delta = 0) => {
    const navigation = Reflect.get(window, 'navigation');
    isTraversing = delta < 0 ? navigation.canGoBack : navigation.canGoForward;
    go(delta);
  };
  addEventListener('popstate', () => {
    act();
    isTraversing = false;
  });

  // No tab for a payment page: the widget offers its link then.
  Object.assign(window, { WebSocket: countedSocket, Worker: countedWorker, fetch: countedFetch, open: () => null });

  const loading = new Set<Element>();
  const loaded = ({ target }: Event): void => {
    act();
    if (target instanceof Element) loading.delete(target);
  };
  document.addEventListener('load', loaded, true);
  document.addEventListener('error', loaded, true);
  // A link of another kind becomes a preload when its file is wanted.
  const loads = 'script[src], link:is([rel="stylesheet"], [rel="preload"], [rel="prefetch"])';
  new MutationObserver((changes) => {
    act();
    const begun = changes.flatMap(({ addedNodes, attributeName, target }) =>
      attributeName === 'rel' ? [target] : [...addedNodes],
    );
    for (const node of begun) if (node instanceof Element && node.matches(loads)) loading.add(node);
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });

  window.traffic = {
    activity: () => activity,
    calls: () => calls,
    files: () => fetched + [...loading].filter((element) => element.isConnected).length,
    errands: () => expected + Number(isTraversing),
    sockets: () => sockets.map(({ socket, id, sent, received }) => ({ state: socket.readyState, id, sent, received })),
  };
}
