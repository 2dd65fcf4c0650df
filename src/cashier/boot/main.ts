import '../../ui/theme/theme.css';
import './skeleton.css';
import { createHostLink } from '../../bridge/widgetSide/createHostLink';
import { timings } from '../../tables/timings';
import { bootCashier, loadShell } from './bootCashier';
import { warmUpIntl } from './firstScreen/paintFirstScreen';
import { preloadChunk } from './preloadChunk';
import { showBootError } from './showBootError';
import { watchStart } from './watchStart';

/**
 * The boot entry: small, so that the handshake and the first call start early, and the first list is painted. In order:
 *
 * 1. Handshake: here, by the bridge's `createHostLink`; `warmUp` while the host's data are awaited.
 * 2. First call: `bootCashier`, with what a session has from its start (`sessionServices`), beside `preloadChunk`.
 * 3. First paint: `firstScreen/`, without React. Until then the document is all that is needed; this entry lies in it.
 * 4. Hydrate: `mountCashier`, in the chunk of the shell, renders `App` over it.
 * 5. Later: `afterPaint`, once the form's chunk has loaded; `LateParts`, once the first screen is shown or has news.
 */
const connection = createHostLink();
const startWatch = watchStart();

/** A frame that the host warms up (contract §10) has time before its data arrive: it loads what comes after them. */
async function warmUp(): Promise<void> {
  warmUpIntl('USD', 'en');
  await loadShell();
  await Promise.all([preloadChunk('form', 'prefetch'), preloadChunk('socket', 'prefetch')]);
}

function fail(): void {
  startWatch.end();
  showBootError();
}

async function start(): Promise<void> {
  const warmingUp = setTimeout(() => void warmUp().catch(() => {}), timings.warmUp);
  const link = await connection.settled;
  clearTimeout(warmingUp);
  // The bridge has already sent InitError to the host.
  if (link.phase === 'refused') return fail();
  try {
    await bootCashier({ connection, startWatch, hostData: link.hostData, deviations: link.deviations });
  } catch (error) {
    connection.send({
      messageType: 'InitError',
      message: (error instanceof Error && error.message) || 'Unknown error',
    });
    console.error('Cashier could not start', error);
    fail();
  }
}

void start();
