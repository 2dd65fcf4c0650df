import { plansAt, type Step, transactionRow } from './catalogue';
import type { PartnerError } from './jsonStyles';
import { mixedActions, stepAction } from './stepAction';

export type Payload = Readonly<Record<string, unknown>>;

export interface Payment {
  readonly id: string;
  readonly requestId: string;
  readonly kind: string;
  readonly body: Payload;
  /** The remaining steps, current first. */
  steps: readonly Step[];
  /** 0 waiting, 1 processed, 2 mistaked, anything else accepted. */
  status: number;
  txid: string | null;
}

/** What a call is answered with, before it is written in a style. */
export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly error: PartnerError };

const notFound: Answer = { ok: false, error: { status: 404, message: 'Not found', code: 'NOT_FOUND' } };
const codeIsWrong: Answer = {
  ok: false,
  error: { status: 422, message: 'Check the form', code: 'FIELD_INVALID', fields: { code: 'This code is wrong' } },
};

/** The payments of one partner, in memory. It makes one for every requestId: doing so once is left to the widget. */
export function createPayments(origin: string) {
  const payments: Payment[] = [];
  const answers = new Map<string, Answer>();
  const plans = plansAt(origin);
  let sentMethod: string | null = null;

  const wireOf = ({ id, kind, body, steps, status, txid }: Payment) =>
    transactionRow({
      id,
      txid,
      status,
      method: sentMethod ?? body.method,
      amount: body.amount,
      currency: body.currency,
      transaction: kind,
      next: steps[0] ?? { kind: 'complete' },
    });

  function take(body: Payload): Answer {
    const payment = payments.find((made) => made.id === String(body.id));
    if (!payment) return notFound;
    const { resend, paid, fields, isMixed } = stepAction(body);
    if (isMixed) return mixedActions;
    if ('code' in fields && fields.code !== '1234') return codeIsWrong;
    if (!(resend || paid)) payment.steps = payment.steps.slice(1);
    return { ok: true, body: wireOf(payment) };
  }

  return {
    payments,
    /** From now on every transaction is sent with this method, whichever was chosen. */
    sendMethodAs: (name: string): void => {
      sentMethod = name;
    },
    create(kind: string, body: Payload): Answer {
      const requestId = String(body.requestId);
      let payment = payments.find((made) => made.requestId === requestId);
      if (!payment) {
        const steps = plans[`${kind} ${body.method}`] ?? [];
        payment = { id: String(9001 + payments.length), requestId, kind, body, steps, status: 0, txid: null };
        payments.push(payment);
      }
      return { ok: true, body: wireOf(payment) };
    },
    answerStep(body: Payload): Answer {
      const requestId = String(body.requestId);
      const answer = answers.get(requestId) ?? take(body);
      if (answer.ok) answers.set(requestId, answer);
      return answer;
    },
    find({ id, requestId }: Payload): Answer {
      // Contract §4: 1 and 2 are ends. §8: one that waits comes before those that are accepted.
      const unfinished = payments.filter(({ status }) => status !== 1 && status !== 2);
      const newest = unfinished.findLast(({ status }) => status === 0) ?? unfinished.at(-1);
      const asked = payments.find((made) => made.id === String(id) || made.requestId === requestId);
      const found = id === undefined && requestId === undefined ? newest : asked;
      return { ok: true, body: found ? wireOf(found) : null };
    },
  };
}
