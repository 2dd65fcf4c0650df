import { isIP } from 'node:net';
import { isLoopback } from '../settings/isLoopback';

/** Whom passkeys are for (WebAuthn Level 3, §4). */
export interface RelyingParty {
  /** The host of the studio's pages. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of a gateway by its public address. A passkey needs a host with a name: on this machine that is
 * 'localhost'. null: other machines reach the gateway by an IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  const isAddress = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  if (isAddress && !isLoopback(url.hostname)) return null;
  if (isAddress) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
