import type { HostMessageOut } from '../../contract/hostMessages';
import type { Messenger } from '../Messenger';

/**
 * The widget in an iframe. Only the parent window is heard, whatever a sibling or a child frame says.
 * Before an origin is pinned, messages go to any origin (§7): those are Loaded and InitError, which hold no secret.
 * An opaque origin ('null': a sandboxed or local page) is never trusted, since nobody could tell which page it is.
 */
export function frameMessenger(view: Window): Messenger<HostMessageOut> {
  let pinned: string | null = null;
  return {
    send: (message) => view.parent.postMessage(JSON.stringify(message), pinned ?? '*'),
    listen(hear) {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== view.parent || origin === 'null' || (pinned !== null && origin !== pinned)) return;
        hear(data, () => {
          pinned = origin;
        });
      };
      view.addEventListener('message', onMessage);
      return () => view.removeEventListener('message', onMessage);
    },
  };
}
