import { parseHostData } from '../../contract/hostData';
import { parseHostMessage, widgetVersion } from '../../contract/hostMessages';
import { frameMessenger } from './frameMessenger';
import type { HostConnection, HostLink, LinkedMessage } from './HostLink';
import type { HostWindow } from './hostGlobals';
import { waitForHostData } from './waitForHostData';
import { nativeKindOf, webViewMessenger } from './webViewMessenger';

/** §8 and contract C6: what the host is told when start-up fails here. */
const refusals = {
  'incorrect-data': 'Incorrect data from host',
  'timed-out': "Cannot find property 'cashierHostData' in the window",
} as const;

function kindOf(view: HostWindow): HostConnection['kind'] {
  return nativeKindOf(view) ?? (view.parent === view ? 'none' : 'frame');
}

/**
 * Opens the way to the host: tells it Loaded, then waits for its data (§4) — by message in an iframe, where it waits
 * as long as the host needs, by a global in a web view, where it gives up after 5 s.
 * The first word counts: a `loaded` after the link has settled changes nothing.
 */
export function createHostLink(view: HostWindow = window): HostConnection {
  const kind = kindOf(view);
  const messenger = kind === 'frame' ? frameMessenger(view) : webViewMessenger(view, kind);
  const listeners = new Set<(message: LinkedMessage) => void>();
  let early: LinkedMessage[] = [];
  let link: HostLink = { phase: 'waiting' };
  let settle: (link: Exclude<HostLink, { phase: 'waiting' }>) => void = () => {};
  const settled: HostConnection['settled'] = new Promise((resolve) => {
    settle = resolve;
  });

  function refuse(why: keyof typeof refusals): void {
    const message = refusals[why];
    const refused = { phase: 'refused', why, message } as const;
    link = refused;
    messenger.send({ messageType: 'InitError', message });
    settle(refused);
  }

  function accept(payload: unknown, trust: () => void): void {
    if (link.phase !== 'waiting') return;
    stopWaiting();
    const parsed = parseHostData(payload);
    if (parsed.ok) {
      trust();
      const linked = { phase: 'linked', hostData: parsed.value } as const;
      link = linked;
      settle(linked);
    } else {
      refuse('incorrect-data');
    }
  }

  function deliver(message: LinkedMessage): void {
    if (listeners.size === 0) early.push(message);
    for (const hear of [...listeners]) hear(message);
  }

  let stopWaiting = (): void => {};
  const stopListening = messenger.listen((text, trust) => {
    const message = parseHostMessage(text);
    if (message?.type === 'loaded') accept(message.payload, trust);
    else if (message && link.phase === 'linked') deliver(message);
  });
  messenger.send({ messageType: 'Loaded', version: widgetVersion });
  if (kind !== 'frame' && link.phase === 'waiting') {
    stopWaiting = waitForHostData(view, {
      onFound: (hostData) => accept(hostData, () => {}),
      onTimeout: () => refuse('timed-out'),
    });
  }

  return {
    kind,
    settled,
    link: () => link,
    send: messenger.send,
    onMessage(hear) {
      listeners.add(hear);
      const waiting = early;
      early = [];
      for (const message of waiting) hear(message);
      return () => listeners.delete(hear);
    },
    close() {
      stopWaiting();
      stopListening();
    },
  };
}
