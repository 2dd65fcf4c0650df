import '../../ui/theme/theme.css';
import './skeleton.css';
import { createHostLink } from '../../bridge/widgetSide/createHostLink';
import { bootCashier } from './bootCashier';
import { showBootError } from './showBootError';

/** The boot entry: small, so that the handshake and the first call start early, and the first list is painted. */
const connection = createHostLink();

async function start(): Promise<void> {
  const link = await connection.settled;
  // The bridge has already sent InitError to the host.
  if (link.phase === 'refused') return showBootError();
  try {
    await bootCashier({ connection, hostData: link.hostData, deviations: link.deviations });
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
