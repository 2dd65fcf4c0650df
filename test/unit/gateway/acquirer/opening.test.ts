import { describe, expect, it } from 'vitest';
import { openingOf } from '../../../../src/gateway/acquirer/opening';

const now = new Date('2026-11-20T10:00:00Z');
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the opening of a payment', () => {
  it('is complete at once without steps, whatever the amount', () => {
    const opening = {
      expiresAt: secondsLater(900),
      status: 'processed',
      dueAt: null,
      dueOutcome: null,
    };
    expect(openingOf({ steps: [] }, '112', now)).toEqual(opening);
  });

  it('expires after 15 minutes, or after a day where coins are sent', () => {
    const waiting = { status: 'waiting', dueOutcome: 'expire' };
    expect(openingOf({ steps: ['invoice'] }, '100', now)).toEqual({
      ...waiting,
      expiresAt: secondsLater(900),
      dueAt: secondsLater(900),
    });
    const coins = { ...waiting, expiresAt: secondsLater(86_400), dueAt: secondsLater(86_400) };
    expect(openingOf({ steps: ['form', 'crypto-address'] }, null, now)).toEqual(coins);
  });

  it.each([
    ['111', 'approve', 1],
    ['1212.50', 'decline', 1],
    ['13', 'approve', 10],
    ['14', 'underpay', 1],
    ['15.1', 'expire', 1],
    ['116', 'accept', 1],
  ])('of %s ends by itself: %s after %i s', (amount, dueOutcome, seconds) => {
    const opening = openingOf({ steps: ['invoice'] }, amount, now);
    expect(opening).toMatchObject({
      status: 'waiting',
      dueOutcome,
      dueAt: secondsLater(seconds),
      expiresAt: secondsLater(900),
    });
  });

  it.each(['110', '1', '1.11', '1101', null])('of %s waits for a person', (amount) => {
    expect(openingOf({ steps: ['redirect'] }, amount, now).dueOutcome).toBe('expire');
  });

  it.each(['form', 'confirm'] as const)('does not end before the answer to a %s step', (step) => {
    expect(openingOf({ steps: ['invoice', step] }, '111', now).dueOutcome).toBe('expire');
  });
});
