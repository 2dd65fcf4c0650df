import { StartProblem } from '../StartProblem';
import { isLoopback } from '../settings/isLoopback';
import type { Settings } from '../settings/settings';
import type { ServedAcquirer } from './Acquirer';
import { createSandbox } from './createSandbox';
import { createServedHttpAcquirer } from './http/createServedHttpAcquirer';

/** What an acquirer is made of. */
type AcquirerParts = Parameters<typeof createSandbox>[0] & Parameters<typeof createServedHttpAcquirer>[1];
export type AcquirerFactory = (parts: AcquirerParts) => ServedAcquirer;

type AcquirerSettings = Pick<
  Settings,
  'isSandbox' | 'isSandboxHost' | 'acquirer' | 'databaseUrl' | 'host' | 'publicUrl'
>;

/** A sandbox gives anybody a token for any player: other machines reach it only where that is wanted. */
function checkSandboxHost({ isSandboxHost, host, publicUrl }: AcquirerSettings): void {
  if (isSandboxHost) return;
  const remedy = 'Leave it out, or set SANDBOX_HOST=1 to show the sandbox to other machines.';
  if (!isLoopback(host)) throw new StartProblem(`The sandbox does not listen on HOST=${host}.`, remedy);
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
    throw new StartProblem(`The sandbox is not shown at PUBLIC_URL=${publicUrl}.`, remedy);
}

/**
 * Who decides payments: the sandbox where it is switched on, else a configured acquirer.
 * @throws StartProblem: nobody would decide, real money would be in the embedded database, or the sandbox would be open
 *   to other machines
 */
export function chooseAcquirer(settings: AcquirerSettings): AcquirerFactory {
  const { isSandbox, acquirer, databaseUrl } = settings;
  if (isSandbox && acquirer !== null)
    throw new StartProblem(
      'SANDBOX=1 and ACQUIRER_URL are both set.',
      'Leave one of them out: the sandbox pays with no real money, an acquirer does.',
    );
  if (isSandbox) {
    checkSandboxHost(settings);
    return createSandbox;
  }
  if (acquirer === null)
    throw new StartProblem(
      'No acquirer is configured, and the sandbox is off.',
      'Set ACQUIRER_URL and ACQUIRER_SECRET, the address of your acquirer and what both sign with; or, to try it without real money, SANDBOX=1',
    );
  if (databaseUrl === undefined)
    throw new StartProblem(
      'DATABASE_URL is not set, and the embedded database is for the sandbox alone: it can lose payments in a power cut.',
      'Set DATABASE_URL=postgres://user:password@host:5432/name; or, to try it without real money, SANDBOX=1',
    );
  return (parts) => createServedHttpAcquirer(acquirer, parts);
}
