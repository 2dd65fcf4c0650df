import type { OutcomeName } from './outcomes';

interface Choice {
  readonly name: OutcomeName;
  /** In milliseconds. */
  readonly delay: number;
  readonly text: string;
  readonly tone: 'main' | 'plain' | 'bad';
  /** Whether it can still be chosen for a payment that is accepted and not settled. */
  readonly settles: boolean;
}

/** What can be pressed on the sandbox's page: an outcome, or one that comes later. */
export const choices: readonly Choice[] = [
  { name: 'approve', delay: 0, text: 'Approve the payment', tone: 'main', settles: true },
  { name: 'approve', delay: 10_000, text: 'Approve in 10 seconds', tone: 'plain', settles: false },
  { name: 'accept', delay: 0, text: 'Accept, settle later', tone: 'plain', settles: false },
  { name: 'underpay', delay: 0, text: 'Pay only 60 %', tone: 'plain', settles: false },
  { name: 'expire', delay: 0, text: 'Let it expire', tone: 'bad', settles: false },
  { name: 'decline', delay: 0, text: 'Decline', tone: 'bad', settles: true },
];
