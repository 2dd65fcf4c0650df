import type { Messenger } from '../Messenger';

/**
 * The host page's end: the widget is in an iframe. Messages are exchanged with that frame alone, and only while it
 * shows the widget's origin.
 */
export const frameMessenger = <Out extends object>(iframe: HTMLIFrameElement, origin: string): Messenger<Out> => ({
  send: (message) => iframe.contentWindow?.postMessage(JSON.stringify(message), origin),
  listen(listener) {
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source === iframe.contentWindow && event.origin === origin) listener(event.data, () => {});
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  },
});
