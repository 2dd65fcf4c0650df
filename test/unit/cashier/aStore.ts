import { createHostBack } from '../../../src/cashier/boot/createHostBack';
import { createTokenStore } from '../../../src/cashier/boot/createTokenStore';
import { createWarmCalls } from '../../../src/cashier/boot/createWarmCalls';
import type { Services } from '../../../src/cashier/services';
import { createStore } from '../../../src/cashier/store/createStore';
import { parseHostData } from '../../../src/contract/hostData';
import { tokenOf } from '../../../src/contract/ids';
import type { Transport } from '../../../src/transport/Transport';
import { aTransport } from './aTransport';

/** The widget's store of a Brazilian player, and its services. */
export function aStore(transport: Transport = aTransport().transport) {
  const host = parseHostData({ parent: { token: 'a token' }, user: { currency: 'BRL' } });
  if (!host.ok) throw new Error('The host data are wrong.');
  const services: Services = {
    transport,
    warmCalls: createWarmCalls(transport),
    tokens: createTokenStore(tokenOf('a token')),
    sendToHost: () => {},
    isFramed: true,
    isWebView: false,
    ...createHostBack(),
  };
  return { store: createStore(host.value, 'light', services).store, services };
}
