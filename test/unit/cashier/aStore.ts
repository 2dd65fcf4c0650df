import { createHostBack, createTokenStore, createWarmCalls } from '../../../src/cashier/boot/sessionServices';
import type { Services } from '../../../src/cashier/services';
import { createStore } from '../../../src/cashier/store/createStore';
import { parseHostData } from '../../../src/contract/hostData';
import type { HostMessageOut } from '../../../src/contract/hostMessages';
import { tokenOf } from '../../../src/contract/ids';
import type { Transport } from '../../../src/transport/Transport';
import { aTransport } from './aTransport';

/** The services of a framed widget. */
export const servicesOf = (transport: Transport, changed: Partial<Services> = {}): Services => ({
  transport,
  warmCalls: createWarmCalls(transport.call),
  tokens: createTokenStore(tokenOf('a token')),
  sendToHost: () => {},
  isFramed: true,
  isWebView: false,
  ...createHostBack(),
  ...changed,
});

/**
 * The widget's store of a Brazilian player, its services, and the messages that it sends to the host.
 * @param parent the host's settings
 */
export function aStore(transport: Transport = aTransport().transport, parent: Readonly<Record<string, unknown>> = {}) {
  const toHost: HostMessageOut[] = [];
  const host = parseHostData({ parent: { token: 'a token', ...parent }, user: { currency: 'BRL' } });
  if (!host.ok) throw new Error('The host data are wrong.');
  const services = servicesOf(transport, { sendToHost: (message) => void toHost.push(message) });
  return { ...createStore(host.value, 'light', services), services, toHost };
}
