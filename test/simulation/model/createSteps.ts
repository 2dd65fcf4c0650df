import { numberOfStep } from '../steps';

/** What was sent as the answer to a step. */
interface SentAnswer {
  readonly fields?: unknown;
  readonly paid?: unknown;
  readonly resend?: unknown;
}

/** A form or a confirmation: whoever gets it takes it. A code may be wrong, or come while another one is on its way. */
const isTakenOnce = ({ fields, paid, resend }: SentAnswer): boolean =>
  !paid && !resend && !Object.hasOwn(Object(fields), 'code');

/** Steps of a payment come one after another: none is shown again once it was answered, or a later one was shown. */
export function createSteps() {
  /** By payment. */
  const first = new Map<string, number>();
  const raise = (id: string, number: number): void => void first.set(id, Math.max(number, first.get(id) ?? 0));
  return {
    /** The first step that an answer to a call that leaves now may show. */
    firstOf: (id: string): number => first.get(id) ?? 0,
    /** @param next what is shown of a payment as its next step */
    shown: (id: string, next: unknown): void => raise(id, numberOfStep(next) ?? 0),
    /** An answer was acknowledged. @param at the step that was shown when it left */
    answered(id: string, at: number, answer: SentAnswer): void {
      if (isTakenOnce(answer)) raise(id, at + 1);
    },
  };
}
