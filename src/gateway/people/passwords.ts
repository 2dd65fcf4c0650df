import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGauge, within } from '../limits/createGauge';
import { createTurns } from '../limits/createTurns';

/** NIST SP 800-63B-4 §3.1.1.2 asks for 8 beside a second factor and 15 alone; 12 is OWASP's ASVS 5.0 §6.2.9's neighbour. */
export const minPasswordLength = 12;
const maxPasswordLength = 256;

/** One spelling for what a keyboard may type in several (NIST SP 800-63B-4 §3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** Why a password is not accepted, as a refusal's code; null: it is. */
export function passwordProblem(
  password: string,
  { login, name }: { readonly login: string; readonly name: string },
): 'PASSWORD_SHORT' | 'PASSWORD_LONG' | 'PASSWORD_LOGIN' | 'PASSWORD_SIMPLE' | null {
  const text = normalized(password);
  const length = [...text].length;
  if (length < minPasswordLength) return 'PASSWORD_SHORT';
  if (length > maxPasswordLength) return 'PASSWORD_LONG';
  const own = [login, login.split('@', 1)[0] ?? '', name].map((part) => part.toLowerCase().trim());
  if (own.some((part) => part.length >= 3 && text.toLowerCase().includes(part))) return 'PASSWORD_LOGIN';
  return new Set(text).size < 5 ? 'PASSWORD_SIMPLE' : null;
}

/** Argon2 takes a whole core for each: one is left to the event loop. */
const concurrency = Math.max(1, availableParallelism() - 1);
const mayWait = 100;
const turns = createTurns(concurrency);
const places = createGauge(concurrency + mayWait);

/** Argon2id with the library's defaults: 19 MiB, 2 passes, 1 lane (OWASP's Password Storage Cheat Sheet). */
export const hashPassword = (password: string): Promise<string> => turns.run('', () => hash(normalized(password)));

let unknownHash: Promise<string> | null = null;

/**
 * Compares a password in a thread of the pool.
 * @param stored null: there is no such person or password; it takes as long, and so reveals nothing
 * @returns 'busy': too many others wait
 */
export const isPassword = (stored: string | null, password: string): Promise<boolean | 'busy'> =>
  within(places, '', 'busy', async () => {
    unknownHash ??= hashPassword('nobody has this password');
    const compared = stored ?? (await unknownHash);
    const isSame = await turns.run('', () => verify(compared, normalized(password)));
    return stored !== null && isSame;
  });
