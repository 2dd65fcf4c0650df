import '../../ui/theme/theme.css';
import './skeleton.css';
import { createHostLink } from '../../bridge/widgetSide/createHostLink';
import { bootCashier } from './bootCashier';
import { showBootError } from './showBootError';

/**
 * The boot entry. It is small so that the host handshake, the connection and the first calls run while the shell's code
 * loads, which takes the network out of the critical path.
 */
const connection = createHostLink();
const shell = import(/* webpackChunkName: "shell" */ './mountCashier');
// `start` handles a failed chunk once it is known whether there is a host to notify.
shell.catch(() => {});

async function start(): Promise<void> {
  const link = await connection.settled;
  // The bridge has already sent InitError to the host.
  if (link.phase === 'refused') return showBootError();
  try {
    await bootCashier({ connection, hostData: link.hostData, deviations: link.deviations, shell });
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
