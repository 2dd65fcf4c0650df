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
function secretOf(text: string, name: string): string {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
  if (/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64) return text;
  throw new StartProblem(
    `${name} is not a secret of Standard Webhooks.`,
    'It is whsec_ and 24 to 64 bytes in Base64, as made by: echo "whsec_$(openssl rand -base64 32)"',
  );
}

/**
 * Another server by its variables; null: none is set.
 * @throws StartProblem: the address or the secret is missing, or one is not valid
 */
export function signedPeerOf(environment: Environment, peer: PeerName): SignedPeer | null {
  const { name, without } = peer;
  const [url = '', secret = '', previous = ''] = ['URL', 'SECRET', 'SECRET_PREVIOUS'].map((suffix) =>
    environment[`${name}_${suffix}`]?.trim(),
  );
  if (url === '' && secret === '' && previous === '') return null;
  if (url === '' || secret === '')
    throw new StartProblem(
      url === '' ? `${name}_SECRET is set, and ${name}_URL is not.` : `${name}_URL is set, and ${name}_SECRET is not.`,
      `Set ${name}_URL and ${name}_SECRET, or neither: ${without}`,
    );
  return {
    url: urlOf(url, peer),
    secret: secretOf(secret, `${name}_SECRET`),
    ...(previous !== '' && { previousSecret: secretOf(previous, `${name}_SECRET_PREVIOUS`) }),
  };
}
