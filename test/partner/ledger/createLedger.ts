import { type Step, transactionRow } from '../catalogue';
import type { Answer, Payload } from '../createPayments';
import { mixedActions, stepAction } from '../stepAction';
import { type Kind, rightCode, routeNamed, wrongText } from './routes';

export type Status = 'waiting' | 'processed' | 'failed' | 'accepted';
export type Reason = 'declined' | 'expired' | 'underpaid' | 'cancelled';

/** What is decided of a payment. */
export interface Outcome {
  readonly status: Status;
  readonly reason: Reason | null;
  /** What came or was paid out, in cents, when it is not the amount. */
  readonly paid: number | null;
}
export interface State extends Outcome {
  readonly since: number;
}

export interface LedgerPayment {
  readonly id: string;
  readonly requestId: string;
  readonly kind: Kind;
  readonly body: Payload;
  /** In cents. */
  readonly amount: number;
  /** Every state so far; the last is the present one. */
  readonly history: readonly [State, ...State[]];
  /** The remaining steps, current first. */
  readonly steps: readonly Step[];
  /** When 'I have paid' was received. */
  readonly reportedAt: number | null;
  /** Money, in cents: what the player sent for an invoice; what was added to the balance; what is held of it; what was paid out. */
  readonly sentByPlayer: number;
  readonly credited: number;
  readonly held: number;
  readonly paidOut: number;
}

const statusNumbers = { waiting: 0, processed: 1, failed: 2, accepted: 3 } as const;
export const statusNumber = (status: Status): number => statusNumbers[status];
export const stateOf = ({ history }: LedgerPayment): State => history.at(-1) ?? history[0];
export const isUnfinished = (payment: LedgerPayment): boolean =>
  ['waiting', 'accepted'].includes(stateOf(payment).status);
const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);
const decimalOf = (cents: number): string => (cents / 100).toFixed(2).replace(/\.?0+$/, '');
const refused = (status: number, code: string, message: string): Answer => ({
  ok: false,
  error: { status, code, message },
});
const wrongField = (name: string): Answer => ({
  ok: false,
  error: { status: 422, code: 'FIELD_INVALID', message: 'Check the form', fields: { [name]: 'wrong' } },
});

/** A partner's payments and their money, in memory. It makes one for every requestId: doing so once is left to the widget. */
export function createLedger(origin: string, now: () => number) {
  let payments: readonly LedgerPayment[] = [];
  const answered = new Map<string, Answer>();

  const change = ({ id }: LedgerPayment, changes: Partial<LedgerPayment>): void => {
    payments = payments.map((payment) => (payment.id === id ? { ...payment, ...changes } : payment));
  };
  const byId = (id: unknown): LedgerPayment | undefined => payments.find((payment) => payment.id === String(id));

  function wireOf(payment: LedgerPayment): Payload {
    const { status, reason, paid } = stateOf(payment);
    const row = transactionRow({
      id: payment.id,
      status: statusNumbers[status],
      method: payment.body.method,
      amount: decimalOf(payment.amount),
      currency: payment.body.currency,
      transaction: payment.kind,
      next: (status === 'waiting' && payment.steps[0]) || { kind: 'complete' },
      reason,
    });
    return { ...row, paidAmount: paid === null ? null : decimalOf(paid) };
  }
  const answerOf = (payment: LedgerPayment | undefined): Answer => ({
    ok: true,
    body: payment ? wireOf(payment) : null,
  });

  function advance(payment: LedgerPayment): void {
    change(payment, { steps: payment.steps.slice(1) });
  }

  function take(payment: LedgerPayment, body: Payload): Answer {
    const [step] = payment.steps;
    const { resend, paid, fields, isMixed } = stepAction(body);
    if (isMixed) return mixedActions;
    if (stateOf(payment).status !== 'waiting' || !step) return answerOf(payment);
    if (resend) return answerOf(payment);
    if (paid) change(payment, { reportedAt: payment.reportedAt ?? now() });
    else if (step.kind === 'confirm' && step.code && fields.code !== rightCode) return wrongField('code');
    else if (step.kind === 'form' && (!fields.pin || fields.pin === wrongText)) return wrongField('pin');
    else advance(payment);
    return answerOf(byId(payment.id));
  }

  return {
    payments: (): readonly LedgerPayment[] => payments,
    byId,
    create(kind: Kind, body: Payload): Answer {
      const requestId = String(body.requestId);
      const known = payments.find((payment) => payment.requestId === requestId);
      if (known && (known.body.method !== body.method || known.body.amount !== body.amount))
        return refused(409, 'IDEMPOTENCY_MISMATCH', 'This requestId is of another request');
      if (known) return answerOf(known);
      const id = String(9001 + payments.length);
      const steps = routeNamed(kind, body.method).steps(id, origin, now());
      const amount = centsOf(body.amount);
      const payment: LedgerPayment = {
        ...{ id, requestId, kind, body, amount, steps, reportedAt: null },
        history: [{ status: 'waiting', reason: null, paid: null, since: now() }],
        ...{ sentByPlayer: 0, credited: 0, held: kind === 'withdrawal' ? amount : 0, paidOut: 0 },
      };
      payments = [...payments, payment];
      return answerOf(payment);
    },
    answerStep(body: Payload): Answer {
      const payment = byId(body.id);
      if (!payment) return refused(404, 'NOT_FOUND', 'Not found');
      const requestId = String(body.requestId);
      const answer = answered.get(requestId) ?? take(payment, body);
      if (answer.ok) answered.set(requestId, answer);
      return answer;
    },
    /** By neither: the newest unfinished one, a waiting one first. */
    find({ id, requestId }: Payload): Answer {
      if (id !== undefined) return answerOf(byId(id));
      if (requestId !== undefined) return answerOf(payments.find((payment) => payment.requestId === requestId));
      const newest = (status: Status) => payments.findLast((payment) => stateOf(payment).status === status);
      return answerOf(newest('waiting') ?? newest('accepted'));
    },
    /** The player sends the money for a step that said where to. */
    pay(payment: LedgerPayment): void {
      change(payment, { sentByPlayer: payment.amount });
    },
    /** Changes the state, unless it is an end. Returns whether it did. */
    decide(payment: LedgerPayment, { status, reason, paid }: Outcome): boolean {
      const { kind, amount, history, held } = payment;
      if (!isUnfinished(payment) || stateOf(payment).status === status) return false;
      const isEnd = status === 'processed' || status === 'failed';
      const moved = paid ?? (status === 'processed' ? amount : 0);
      change(payment, {
        history: [...history, { status, reason, paid, since: now() }],
        ...(isEnd && kind === 'deposit' && { credited: moved }),
        ...(isEnd && kind === 'withdrawal' && { paidOut: moved }),
        held: isEnd ? 0 : held,
      });
      return true;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
