import { describe, expect, it } from 'vitest';
import {
  type Intent,
  isBusy,
  maySubmit,
  nextSubmission,
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

const submissions: { readonly [Phase in SubmissionPhase]: Submission } = {
  idle: { phase: 'idle' },
  sending: { phase: 'sending', intent },
  checking: { phase: 'checking', intent },
  unsure: { phase: 'unsure', intent },
  absent: { phase: 'absent', intent },
  refused: { phase: 'refused', intent, fields },
  accepted: { phase: 'accepted', intent, visit: 'v' },
};
const stateOf = (submission: Submission): SubmissionState => ({ visit: 'v', submission });

/** Events of the intent, and the phase that each leads to from others; missing: nothing changes. */
const transitions: readonly {
  readonly event: Extract<SubmissionEvent, { readonly requestId: unknown }>;
  readonly to: { readonly [Phase in SubmissionPhase]?: SubmissionPhase };
}[] = [
  { event: { type: 'ended', requestId }, to: { sending: 'idle', absent: 'idle' } },
  { event: { type: 'refused', requestId, fields }, to: { sending: 'refused', absent: 'refused' } },
  { event: { type: 'accepted', requestId }, to: { sending: 'accepted', checking: 'accepted' } },
  { event: { type: 'checkStarted', requestId }, to: { sending: 'checking', unsure: 'checking' } },
  { event: { type: 'checkFailed', requestId }, to: { checking: 'unsure' } },
  { event: { type: 'notFound', requestId }, to: { checking: 'absent' } },
];

describe.each(transitions)('$event.type', ({ event, to }) => {
  it.each(Object.values(submissions))('in phase $phase', (submission) => {
    const state = stateOf(submission);
    const phase = to[submission.phase];
    const next = nextSubmission(state, event);
    if (phase === undefined) expect(next).toBe(state);
    else expect(next).toEqual(stateOf(submissions[phase]));
  });

  it('changes nothing when it is about another payment', () => {
    for (const submission of Object.values(submissions)) {
      const state = stateOf(submission);
      expect(nextSubmission(state, { ...event, requestId: newRequestId() })).toBe(state);
    }
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

  it('submits unless it is busy or was left', () => {
    for (const submission of Object.values(submissions)) {
      const state = stateOf(submission);
      const isFree = ['idle', 'unsure', 'absent', 'refused'].includes(submission.phase);
      expect([isBusy(submission), maySubmit(state, 'v'), maySubmit(state, 'left')]).toEqual([!isFree, isFree, false]);
      const later = { ...intent, requestId: newRequestId() };
      const next = nextSubmission(state, { type: 'submitted', visit: 'v', intent: later });
      if (isFree) expect(next).toEqual(stateOf({ phase: 'sending', intent: later }));
      else expect(next).toBe(state);
      expect(nextSubmission(state, { type: 'submitted', visit: 'left', intent: later })).toBe(state);
    }
  });
});
