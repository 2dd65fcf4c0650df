import { day, minute } from '../../tables/durations';
import type { NewTransaction } from '../db/transactionRow';
import type { Plan } from './buildStep';
import { automaticOutcomeOf } from './outcomes';

/** How long a payment stays open; coins may take a day to arrive. */
const lifetime = 15 * minute;
const coinLifetime = day;

export type Opening = Pick<NewTransaction, 'expiresAt' | 'status' | 'dueAt' | 'dueOutcome'>;

/** Steps that need an answer: the amount decides only after the player has given it. */
export const waitsForAnswer = (kind: string | undefined): boolean => kind === 'form' || kind === 'confirm';

/**
 * The initial state of a transaction. It is stored with the row, so nothing is lost if the process dies right afterwards:
 * a plan without steps is complete at once, some amounts decide by themselves, all others expire.
 */
export function openingOf({ steps }: Plan, amount: string | null, now: Date): Opening {
  const after = (delay: number): Date => new Date(now.getTime() + delay);
  const expiresAt = after(steps.includes('crypto-address') ? coinLifetime : lifetime);
  if (steps.length === 0) return { expiresAt, status: 'processed', dueAt: null, dueOutcome: null };
  const ending = steps.some(waitsForAnswer) ? null : automaticOutcomeOf(amount);
  return {
    expiresAt,
    status: 'waiting',
    dueAt: ending ? after(ending.delay) : expiresAt,
    dueOutcome: ending?.outcome ?? 'expire',
  };
}
