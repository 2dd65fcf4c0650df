import type { HostMessageOut } from '../../contract/hostMessages';
import type { Messenger } from '../Messenger';

/**
 * The widget's end in an iframe. Accepts messages of the parent window alone, not of sibling or child frames.
 * Until an origin is pinned, messages go to any origin (§7): only Loaded and InitError, which contain no secret.
 * The opaque origin 'null' (sandboxed and local pages) is never accepted: it does not identify a page.
 */
export function frameMessenger(view: Window): Messenger<HostMessageOut> {
  let pinned: string | null = null;
  return {
    send: (message) => view.parent.postMessage(JSON.stringify(message), pinned ?? '*'),
    listen(listener) {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== view.parent || origin === 'null' || (pinned !== null && origin !== pinned)) return;
        listener(data, () => {
          pinned = origin;
        });
      };
      view.addEventListener('message', onMessage);
      return () => view.removeEventListener('message', onMessage);
    },
  };
}
