import type { SignedPeer } from '../../signed/postSigned';
import type { ServedAcquirer } from '../Acquirer';
import { type AcquirerWebhookOptions, acquirerWebhookRoutes } from './acquirerWebhookRoutes';
import { createAcquirerClient } from './createAcquirerClient';
import { createHttpAcquirer, type HttpAcquirerOptions } from './createHttpAcquirer';

/** An acquirer behind HTTP with the address of its webhooks. */
export function createServedHttpAcquirer(
  peer: SignedPeer,
  parts: Omit<HttpAcquirerOptions, 'client' | 'closing' | 'close'> & Pick<AcquirerWebhookOptions, 'limits'>,
): ServedAcquirer {
  const closing = new AbortController();
  const client = createAcquirerClient(peer, parts.log, closing.signal);
  const acquirer = createHttpAcquirer({ ...parts, client, closing: closing.signal, close: () => closing.abort() });
  return { acquirer, routes: (app) => acquirerWebhookRoutes(app, { acquirer, peer, limits: parts.limits }) };
}
