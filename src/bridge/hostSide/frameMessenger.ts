import type { Messenger } from '../Messenger';

/**
 * The host's page with the widget in an iframe. Only that frame is heard, and only while it shows the widget's origin:
 * a frame that was led elsewhere is neither heard nor told anything.
 */
export const frameMessenger = <Out extends object>(iframe: HTMLIFrameElement, origin: string): Messenger<Out> => ({
  send: (message) => iframe.contentWindow?.postMessage(JSON.stringify(message), origin),
  listen(hear) {
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.source === iframe.contentWindow && event.origin === origin) hear(event.data, () => {});
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  },
});
