import { StartProblem } from '../StartProblem';
import { addressOf, type Environment } from './environment';
import { isLoopback } from './isLoopback';

/** The platform's own balances: withdrawals are reserved there. */
export interface BalanceSettings {
  /** null: the gateway has the balances, in its own ledger. */
  readonly balanceHook: BalanceHookSettings | null;
}

export interface BalanceHookSettings {
  readonly url: string;
  /** 'whsec_…': signs each request (Standard Webhooks). */
  readonly secret: string;
}

function urlOf(text: string): string {
  const address = addressOf(text);
  // Plain HTTP only to this machine.
  const isSafe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (address && isSafe && address.username === '' && address.password === '') return address.href;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    'BALANCE_URL is not an https address.',
    'Write BALANCE_URL=https://platform.example/balance, without user and password: requests are signed with BALANCE_SECRET',
  );
}

/** Standard Webhooks: 24 to 64 bytes in Base64. */
function secretOf(text: string): string {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
  if (/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64) return text;
  throw new StartProblem(
    'BALANCE_SECRET is not a secret of Standard Webhooks.',
    'It is whsec_ and 24 to 64 bytes in Base64, as made by: echo "whsec_$(openssl rand -base64 32)"',
  );
}

/** @throws StartProblem: only one of BALANCE_URL and BALANCE_SECRET is set, or one is not valid */
export function balanceSettingsOf({ BALANCE_URL, BALANCE_SECRET }: Environment): BalanceSettings {
  const [url = '', secret = ''] = [BALANCE_URL?.trim(), BALANCE_SECRET?.trim()];
  if (url === '' && secret === '') return { balanceHook: null };
  if (url === '' || secret === '')
    throw new StartProblem(
      `${url === '' ? 'BALANCE_SECRET' : 'BALANCE_URL'} is set alone.`,
      'Set BALANCE_URL and BALANCE_SECRET, or neither: then the gateway has the balances.',
    );
  return { balanceHook: { url: urlOf(url), secret: secretOf(secret) } };
}
