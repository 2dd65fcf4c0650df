import { parseHostData } from '../../contract/hostData';
import { parseHostMessage, widgetVersion } from '../../contract/hostMessages';
import { frameMessenger } from './frameMessenger';
import type { HostConnection, HostLink, MessageListener } from './HostLink';
import type { HostWindow } from './hostGlobals';
import { waitForHostData } from './waitForHostData';
import { nativeKindOf, webViewMessenger } from './webViewMessenger';

/** The text of InitError by reason (§8, contract C6). */
const initErrors = {
  'incorrect-data': 'Incorrect data from host',
  'timed-out': "Cannot find property 'cashierHostData' in the window",
} as const;

function kindOf(view: HostWindow): HostConnection['kind'] {
  return nativeKindOf(view) ?? (view.parent === view ? 'none' : 'frame');
}

/**
 * Connects to the host: sends Loaded, then waits for the host's data (§4): in an iframe for a message, without a
 * time-out; in a web view for a global, for 5 s. A second `loaded` is ignored.
 */
export function createHostLink(view: HostWindow = window): HostConnection {
  const kind = kindOf(view);
  const messenger = kind === 'frame' ? frameMessenger(view) : webViewMessenger(view, kind);
  const listeners = new Set<MessageListener>();
  let early: Parameters<MessageListener>[] = [];
  let link: HostLink = { phase: 'waiting' };
  let settle: (link: Exclude<HostLink, { phase: 'waiting' }>) => void = () => {};
  const settled: HostConnection['settled'] = new Promise((resolve) => {
    settle = resolve;
  });

  function refuse(reason: keyof typeof initErrors): void {
    const message = initErrors[reason];
    const refused = { phase: 'refused', reason, message } as const;
    link = refused;
    messenger.send({ messageType: 'InitError', message });
    settle(refused);
  }

  function accept(payload: unknown, pinSender: () => void): void {
    if (link.phase !== 'waiting') return;
    stopWaiting();
    const parsed = parseHostData(payload);
    if (parsed.ok) {
      pinSender();
      const { parent } = parsed.value;
      // Without a host nobody would close the widget.
      const hostData = {
        ...parsed.value,
        parent: { ...parent, closingButton: parent.closingButton && kind !== 'none' },
      };
      const linked = { phase: 'linked', hostData, deviations: parsed.deviations } as const;
      link = linked;
      settle(linked);
    } else {
      refuse('incorrect-data');
    }
  }

  function deliver(...message: Parameters<MessageListener>): void {
    if (listeners.size === 0) early.push(message);
    for (const listener of [...listeners]) listener(...message);
  }

  let stopWaiting = (): void => {};
  const stopListening = messenger.listen((text, pinSender) => {
    const parsed = parseHostMessage(text);
    if (!parsed?.ok) return;
    const { value: message, deviations } = parsed;
    if (message.type === 'loaded') accept(message.payload, pinSender);
    else if (link.phase === 'linked') deliver(message, deviations);
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
    onMessage(listener) {
      listeners.add(listener);
      const missed = early;
      early = [];
      for (const message of missed) listener(...message);
      return () => listeners.delete(listener);
    },
    close() {
      stopWaiting();
      stopListening();
    },
  };
}
