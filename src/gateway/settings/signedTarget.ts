import { StartProblem } from '../StartProblem';
import { addressOf, type Environment } from './environment';
import { isLoopback } from './isLoopback';

/** Where signed requests go (Standard Webhooks). */
export interface SignedTarget {
  readonly url: string;
  /** 'whsec_…': signs each request. */
  readonly secret: string;
}

/** The variables of a target, and what they are in the messages. */
export interface TargetVariables {
  readonly url: string;
  readonly secret: string;
  readonly example: string;
  /** What happens where neither is set. */
  readonly without: string;
}

function urlOf(text: string, { url, secret, example }: TargetVariables): string {
  const address = addressOf(text);
  // Plain HTTP only to this machine.
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (address && isSafe && address.username === '' && address.password === '') return address.href;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    `${url} is not an https address.`,
    `Write ${url}=${example}, without user and password: requests are signed with ${secret}`,
  );
}

/** Standard Webhooks: 24 to 64 bytes in Base64. @throws StartProblem: it is something else */
export function signingSecretOf(name: string, text: string): string {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
  if (/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64) return text;
  throw new StartProblem(
    `${name} is not a secret of Standard Webhooks.`,
    'It is whsec_ and 24 to 64 bytes in Base64, as made by: echo "whsec_$(openssl rand -base64 32)"',
  );
}

/** null: neither variable is set. @throws StartProblem: only one is set, or one is not valid */
export function signedTargetOf(environment: Environment, variables: TargetVariables): SignedTarget | null {
  const url = environment[variables.url]?.trim() ?? '';
  const secret = environment[variables.secret]?.trim() ?? '';
  if (url === '' && secret === '') return null;
  if (url === '' || secret === '')
    throw new StartProblem(
      `${url === '' ? variables.secret : variables.url} is set alone.`,
      `Set ${variables.url} and ${variables.secret}, or neither: ${variables.without}`,
    );
  return { url: urlOf(url, variables), secret: signingSecretOf(variables.secret, secret) };
}
