import type { HostMessageOut } from '../../contract/hostMessages';
import type { Messenger } from '../Messenger';
import { hostOrigins } from './hostOrigins';

/**
 * The widget's end in an iframe. Accepts messages of the parent window alone, not of sibling or child frames.
 * Where the document lists partners, other parents are ignored. Until an origin is pinned, messages go to any origin (§7): only Loaded and InitError, which contain no secret.
 * The opaque origin 'null' (sandboxed and local pages) is never accepted: it does not identify a page.
 */
export function frameMessenger(view: Window): Messenger<HostMessageOut> {
  let pinned: string | null = null;
  const accepted = hostOrigins(view);
  let hasReported = false;
  const isAccepted = (origin: string): boolean => {
    if (accepted === null || accepted.includes(origin)) return true;
    if (!hasReported) console.error(`The widget ignores ${origin}: its document's cashier-partners do not list it.`);
    hasReported = true;
    return false;
  };
  return {
    send: (message) => view.parent.postMessage(JSON.stringify(message), pinned ?? '*'),
    listen(listener) {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== view.parent || origin === 'null' || (pinned !== null && origin !== pinned)) return;
        if (!isAccepted(origin)) return;
        listener(data, () => {
          pinned = origin;
        });
      };
      view.addEventListener('message', onMessage);
      return () => view.removeEventListener('message', onMessage);
    },
  };
}
