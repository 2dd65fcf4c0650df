import { describe, expect, it } from 'vitest';
import {
  type Intent,
  isBusy,
  isUnknown,
  isWhole,
  maySubmit,
  nextSubmission,
  type StoredIntent,
  type Submission,
  type SubmissionEvent,
  type SubmissionPhase,
  type SubmissionState,
} from '../../../../src/cashier/store/submission';
import { newRequestId } from '../../../../src/contract/ids';
import { pixRequest } from '../openPage';

const intent: Intent = { ...pixRequest, requestId: newRequestId() };
const { requestId } = intent;
const fields = { cpf: { key: 'error.format' } };
/** When the create's call ended without an answer; 10 s later the server no longer carries it out. */
const lostAt = 1000;
const settledAt = 11_000;

const submissions: { readonly [Phase in SubmissionPhase]: Submission } = {
  idle: { phase: 'idle' },
  sending: { phase: 'sending', intent },
  checking: { phase: 'checking', intent, lostAt },
  unsure: { phase: 'unsure', intent, lostAt },
  absent: { phase: 'absent', intent, visit: 'v' },
  refused: { phase: 'refused', intent, fields },
  accepted: { phase: 'accepted', intent, visit: 'v' },
};
const stateOf = (submission: Submission): SubmissionState => ({ visit: 'v', submission });
const { idle, checking, unsure, absent, refused, accepted } = submissions;

/** Events of the intent, and the submission that each leads to from each phase; missing: nothing changes. */
const transitions: readonly {
  readonly name: string;
  readonly event: Extract<SubmissionEvent, { readonly requestId: unknown }>;
  readonly to: { readonly [Phase in SubmissionPhase]?: Submission };
}[] = [
  { name: 'ended', event: { type: 'ended', requestId }, to: { sending: idle, absent: idle } },
  { name: 'refused', event: { type: 'refused', requestId, fields }, to: { sending: refused, absent: refused } },
  { name: 'accepted', event: { type: 'accepted', requestId }, to: { sending: accepted, checking: accepted } },
  {
    name: 'checkStarted, at the end of the call or later',
    event: { type: 'checkStarted', requestId, at: 5000 },
    to: { sending: { phase: 'checking', intent, lostAt: 5000 }, unsure: checking },
  },
  { name: 'checkFailed', event: { type: 'checkFailed', requestId }, to: { checking: unsure } },
  {
    name: 'notFound within 10 s of the end of the call',
    event: { type: 'notFound', requestId, at: settledAt - 1, isRefused: false },
    to: { checking: unsure },
  },
  {
    name: 'notFound after 10 s',
    event: { type: 'notFound', requestId, at: settledAt, isRefused: false },
    to: { checking: absent },
  },
  {
    name: 'notFound after a refusal',
    event: { type: 'notFound', requestId, at: lostAt, isRefused: true },
    to: { checking: absent },
  },
];

describe.each(transitions)('$name', ({ event, to }) => {
  it.each(Object.values(submissions))('in phase $phase', (submission) => {
    const state = stateOf(submission);
    const expected = to[submission.phase];
    const next = nextSubmission(state, event);
    if (expected === undefined) expect(next).toBe(state);
    else expect(next).toEqual(stateOf(expected));
  });

  it('changes nothing when it is about another payment', () => {
    for (const submission of Object.values(submissions)) {
      const state = stateOf(submission);
      expect(nextSubmission(state, { ...event, requestId: newRequestId() })).toBe(state);
    }
  });
});

describe('an intent that a reload has interrupted', () => {
  const stored: StoredIntent = { requestId, transaction: 'deposit' };
  const restored: SubmissionEvent = { type: 'restored', intent: stored, at: 20 };

  it('is unknown from the start of the page, unless something was sent meanwhile', () => {
    for (const visit of [null, 'v'])
      expect(nextSubmission({ visit, submission: idle }, restored)).toEqual({
        visit,
        submission: { phase: 'unsure', intent: stored, lostAt: 20 },
      });
    for (const submission of Object.values(submissions).filter(({ phase }) => phase !== 'idle')) {
      const state = stateOf(submission);
      expect(nextSubmission(state, restored)).toBe(state);
    }
  });

  it('is absent when the server does not have it 10 s after the start, and belongs to the form open then', () => {
    const opened = (visit: string | null) => {
      const started = nextSubmission({ visit: null, submission: idle }, restored);
      const state = visit === null ? started : nextSubmission(started, { type: 'formOpened', visit });
      return nextSubmission(state, { type: 'checkStarted', requestId, at: 30 });
    };
    const notFound = (at: number) => ({ type: 'notFound', requestId, at, isRefused: false }) as const;
    expect(nextSubmission(opened(null), notFound(10_019)).submission).toEqual({
      phase: 'unsure',
      intent: stored,
      lostAt: 20,
    });
    for (const visit of [null, 'v'])
      expect(nextSubmission(opened(visit), notFound(10_020)).submission).toEqual({
        phase: 'absent',
        intent: stored,
        visit,
      });
  });

  it('is not whole: what was typed is gone', () => {
    expect([isWhole(stored), isWhole(intent)]).toEqual([false, true]);
  });
});

describe('a form', () => {
  it('that opens starts over after an accepted payment, and else keeps the payment whose outcome is open', () => {
    for (const submission of Object.values(submissions))
      expect(nextSubmission(stateOf(submission), { type: 'formOpened', visit: 'next' })).toEqual({
        visit: 'next',
        submission: submission.phase === 'accepted' ? { phase: 'idle' } : submission,
      });
  });

  it('that renders again after its payment was accepted does not start over', () => {
    const state = stateOf(submissions.accepted);
    expect(nextSubmission(state, { type: 'formOpened', visit: 'v' })).toEqual(state);
  });

  it('starts over after a payment that was accepted before any form was open', () => {
    const state: SubmissionState = { visit: null, submission: { phase: 'accepted', intent, visit: null } };
    expect(nextSubmission(state, { type: 'formOpened', visit: 'v' })).toEqual(stateOf(idle));
  });

  it('submits unless a payment is under way or unknown, or the form was left [TX-5]', () => {
    for (const submission of Object.values(submissions)) {
      const state = stateOf(submission);
      const isFree = ['idle', 'absent', 'refused'].includes(submission.phase);
      expect([isBusy(submission), maySubmit(state, 'v'), maySubmit(state, 'left')]).toEqual([!isFree, isFree, false]);
      const later = { ...intent, requestId: newRequestId() };
      const next = nextSubmission(state, { type: 'submitted', visit: 'v', intent: later });
      if (isFree) expect(next).toEqual(stateOf({ phase: 'sending', intent: later }));
      else expect(next).toBe(state);
      expect(nextSubmission(state, { type: 'submitted', visit: 'left', intent: later })).toBe(state);
    }
  });
});

it('a payment is unknown from the end of its call until a look-up is conclusive', () => {
  const unknown = Object.values(submissions).filter(isUnknown);
  expect(unknown.map(({ phase }) => phase)).toEqual(['checking', 'unsure']);
});
