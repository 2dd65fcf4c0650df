import { setTimeout as wait } from 'node:timers/promises';
import { backoffAfter, doubling } from '../dueWork/backoff';
import type { Limits } from '../limits/createLimits';

/** Passwords that somebody tries for a login, over all nodes. `address` as `limitKeyOf`. */
export interface LoginGuesses {
  /**
   * Counts a guess, before it is compared, and waits for as long as wrong ones have slowed the login down. false: the
   * address has none left this minute.
   */
  take(address: string, login: string): Promise<boolean>;
  /** The guess was right: it does not count. */
  forgive(address: string, login: string): Promise<void>;
}

/** Typing errors of its owner slow a login down by nothing. */
const free = 5;
const backoff = doubling(250, 4000);

/** How long the next comparison waits, in ms. @param count guesses of the login in the last minutes, this one included */
export const delayAfter = (count: number): number => (count <= free ? 0 : backoffAfter(count - free, backoff));

/**
 * Guesses are limited by their address alone. A login that is guessed from many is slowed down and never locked: it would
 * lock its owner out.
 */
export const createLoginGuesses = ({ password, passwordOfLogin, login: guessed }: Limits): LoginGuesses => ({
  async take(address, login) {
    const taken = await Promise.all([password.take(address), passwordOfLogin.take(`${address} ${login}`)]);
    if (!taken.every(Boolean)) return false;
    await wait(delayAfter(await guessed.spend(login)), undefined, { ref: false });
    return true;
  },
  async forgive(address, login) {
    await Promise.all([
      password.giveBack(address),
      passwordOfLogin.giveBack(`${address} ${login}`),
      guessed.giveBack(login),
    ]);
  },
});
