import '../../ui/theme/theme.css';
import './skeleton.css';
import { createHostLink } from '../../bridge/widgetSide/createHostLink';
import { bootCashier } from './bootCashier';
import { showBootError } from './showBootError';

/**
 * The boot entry: small, so that the handshake with the host, the link to the server and the first calls are under
 * way while the shell's code is still coming (evidence: this takes the network out of the critical path).
 */
const connection = createHostLink();
const shell = import(/* webpackChunkName: "shell" */ './mountCashier');
// A failing chunk is answered below, once it is known whether there is a host to tell.
shell.catch(() => {});

async function start(): Promise<void> {
  const link = await connection.settled;
  // The bridge has told the host InitError with the same words.
  if (link.phase === 'refused') return showBootError();
  try {
    await bootCashier({ connection, hostData: link.hostData, shell });
  } catch (error) {
    connection.send({
      messageType: 'InitError',
      message: (error instanceof Error && error.message) || 'Unknown error',
    });
    console.error('Cashier could not start', error);
    showBootError();
  }
}

void start();
