import { StartProblem } from '../StartProblem';
import type { SignedPeer } from '../signed/postSigned';
import { addressOf, type Environment } from './environment';
import { isLoopback } from './isLoopback';

/** Names the variables of another server: `BALANCE` has BALANCE_URL and BALANCE_SECRET. */
interface PeerName {
  readonly name: string;
  /** As an example. */
  readonly address: string;
  /** What happens without it, as the end of a sentence. */
  readonly without: string;
}

function urlOf(text: string, { name, address: example }: PeerName): string {
  const address = addressOf(text);
  // Plain HTTP only to this machine.
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (address && isSafe && address.username === '' && address.password === '') return address.href;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    `${name}_URL is not an https address.`,
    `Write ${name}_URL=${example}, without user and password: requests are signed with ${name}_SECRET`,
  );
}

/** Standard Webhooks: 24 to 64 bytes in Base64. */
function secretOf(text: string, { name }: PeerName): string {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
  if (/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64) return text;
  throw new StartProblem(
    `${name}_SECRET is not a secret of Standard Webhooks.`,
    'It is whsec_ and 24 to 64 bytes in Base64, as made by: echo "whsec_$(openssl rand -base64 32)"',
  );
}

/**
 * Another server by its two variables; null: neither is set.
 * @throws StartProblem: only one is set, or one is not valid
 */
export function signedPeerOf(environment: Environment, peer: PeerName): SignedPeer | null {
  const { name, without } = peer;
  const [url = '', secret = ''] = [environment[`${name}_URL`]?.trim(), environment[`${name}_SECRET`]?.trim()];
  if (url === '' && secret === '') return null;
  if (url === '' || secret === '')
    throw new StartProblem(
      `${url === '' ? `${name}_SECRET` : `${name}_URL`} is set alone.`,
      `Set ${name}_URL and ${name}_SECRET, or neither: ${without}`,
    );
  return { url: urlOf(url, peer), secret: secretOf(secret, peer) };
}
