import { StartProblem } from '../StartProblem';
import { isLoopback } from '../settings/isLoopback';
import type { Settings } from '../settings/settings';
import type { ServedAcquirer } from './Acquirer';
import { createSandbox } from './createSandbox';

export type AcquirerParts = Parameters<typeof createSandbox>[0];
export type AcquirerFactory = (parts: AcquirerParts) => ServedAcquirer;

type AcquirerSettings = Pick<Settings, 'isSandbox' | 'isSandboxHost' | 'acquirerUrl' | 'host' | 'publicUrl'>;

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
 * @throws StartProblem: nobody would decide, or the sandbox would be open to other machines
 */
export function chooseAcquirer(settings: AcquirerSettings): AcquirerFactory {
  const { isSandbox, acquirerUrl } = settings;
  if (isSandbox && acquirerUrl !== undefined)
    throw new StartProblem(
      'SANDBOX=1 and ACQUIRER_URL are both set.',
      'Leave one of them out: the sandbox pays with no real money, an acquirer does.',
    );
  if (isSandbox) {
    checkSandboxHost(settings);
    return createSandbox;
  }
  if (acquirerUrl === undefined)
    throw new StartProblem(
      'No acquirer is configured, and the sandbox is off.',
      'Set ACQUIRER_URL to the address of your acquirer; or, to try it without real money, SANDBOX=1',
    );
  throw new StartProblem(
    'ACQUIRER_URL is set, but this build has no acquirer adapter yet.',
    'Only the sandbox can be started: leave ACQUIRER_URL out and set SANDBOX=1; no real money moves there.',
  );
}
