import type { HostData } from '../../contract/hostData';
import { effectiveCountry } from '../../domain/country';
import type { Transport } from '../../transport/Transport';
import type { WarmCalls } from '../services';
import { createWarmCalls } from './createWarmCalls';
import { isPreview } from './isPreview';

/** Starts the first call of the page in the address. /form makes no calls. */
export function startWarmCalls(transport: Transport, { user }: HostData): WarmCalls {
  const warm = createWarmCalls(transport);
  if (isPreview()) return warm;
  const path = window.location.pathname.slice(new URL(document.baseURI).pathname.length - 1);
  const region = { country: effectiveCountry(null, user), currency: user.currency };
  warm.start(path.startsWith('/withdrawal') ? 'withdrawalMethods' : 'depositMethods', region);
  return warm;
}
