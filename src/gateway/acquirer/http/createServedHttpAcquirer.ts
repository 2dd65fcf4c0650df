import { setMaxListeners } from 'node:events';
import type { SignedPeer } from '../../signed/postSigned';
import type { ServedAcquirer } from '../Acquirer';
import { type AcquirerWebhookOptions, acquirerWebhookRoutes } from './acquirerWebhookRoutes';
import { createAcquirerClient, requestTimeout } from './createAcquirerClient';
import { createHttpAcquirer, type HttpAcquirerOptions } from './createHttpAcquirer';

/** An acquirer behind HTTP with the address of its webhooks. */
export function createServedHttpAcquirer(
  { atATime, ...peer }: SignedPeer & { readonly atATime?: number },
  parts: Omit<HttpAcquirerOptions, 'client' | 'closing' | 'close'> & Pick<AcquirerWebhookOptions, 'limits'>,
): ServedAcquirer {
  const closing = new AbortController();
  // Each request that is sent again listens.
  setMaxListeners(0, closing.signal);
  const client = createAcquirerClient(peer, parts.log, closing.signal, requestTimeout, atATime);
  const acquirer = createHttpAcquirer({ ...parts, client, closing: closing.signal, close: () => closing.abort() });
  return { acquirer, routes: (app) => acquirerWebhookRoutes(app, { acquirer, peer, limits: parts.limits }) };
}
