import { endings, type Operation } from '../scenario';
import { nameOfStep } from '../steps';
import { type AcquirerStep, asksPlayer, rightCode, stepOf } from './acquirerSteps';
import { type Headers, sign, verified } from './signed';

/** A payment in the acquirer's book. */
export interface BookedPayment {
  readonly transactionId: string;
  readonly userId: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: string;
  readonly currency: string;
  readonly operation: number;
  readonly sequence: number;
  /** Steps that it was given so far. */
  readonly given: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly paidAmount?: string;
  readonly reason?: string;
  readonly step?: AcquirerStep;
}

/** How requests are reported to the model. */
export interface AcquirerWitness {
  /** @param id the same in each attempt */
  asked(id: string, question: Question): void;
  moved(payment: BookedPayment): void;
}

export interface Question {
  readonly type: string;
  readonly data: {
    readonly transactionId: string;
    readonly userId: string;
    readonly kind: 'deposit' | 'withdrawal';
    readonly amount: string;
    readonly currency: string;
    readonly sequence: number;
    readonly fields: Readonly<Record<string, string>>;
  };
}

interface AcquirerWorld {
  after(ms: number, run: () => void): void;
  /** Sends a hook. @returns its status code; never, if it is lost */
  hook(message: { readonly body: string; readonly headers: Headers }): Promise<number>;
  isFailing(): boolean;
}

/** When it stops waiting, and how long until a hook without an answer is repeated; in ms. */
const patience = 600_000;
const hookPatience = 15_000;

const half = (amount: string): string => String(Number(amount) / 2);

/**
 * An acquirer as the gateway's page for acquirers describes it. What it does with a payment is the operation's; it may lie
 * within its contract: hooks come again, late and in any order.
 */
export function createAcquirer(world: AcquirerWorld, operations: readonly Operation[], witness: AcquirerWitness) {
  const book = new Map<string, BookedPayment>();
  /** Payments of which the gateway knows that a part was paid. */
  const takenParts = new Set<string>();
  let openHooks = 0;

  /** A payment as the wire has it. Of one that has failed it may leave out the part that the gateway has taken. */
  function wireState({ operation, userId: _, kind: __, given: ___, paidAmount, ...state }: BookedPayment): object {
    const isLeftOut = state.status === 2 && operations[operation]?.lies && takenParts.has(state.transactionId);
    return isLeftOut ? state : { ...state, paidAmount };
  }

  const hookOf = (payment: BookedPayment) =>
    sign(`${payment.transactionId}.${payment.sequence}`, 'payment.state', wireState(payment));

  /** Until it is answered 2xx; one that nobody can take (4xx) is not sent again. */
  function sendHook(payment: BookedPayment): void {
    if (operations[payment.operation]?.hooks === 'never') return;
    openHooks += 1;
    const { body, headers } = hookOf(payment);
    let isOver = false;
    const end = (isTaken: boolean): void => {
      if (isOver) return;
      isOver = true;
      openHooks -= 1;
      if (!isTaken) sendHook(payment);
      else if (operations[payment.operation]?.lies) lie(payment);
    };
    world.after(hookPatience, () => end(false));
    world.hook({ body, headers }).then(
      (status) => {
        if (status < 300 && payment.paidAmount !== undefined) takenParts.add(payment.transactionId);
        if (status < 500 && status !== 429) end(true);
        else world.after(1000, () => end(false));
      },
      () => world.after(1000, () => end(false)),
    );
  }

  /** Its book keeps the first end, and so has the gateway to. */
  function lie({ transactionId, amount, currency, sequence, status }: BookedPayment): void {
    const other = status === 1 ? 2 : 1;
    const state = { transactionId, amount, currency, sequence: sequence + 1, status: other };
    if (status === 1 || status === 2)
      void world.hook(sign(`${transactionId}.lie`, 'payment.state', state)).catch(() => {});
  }

  function move(payment: BookedPayment, change: Partial<BookedPayment>): BookedPayment {
    const { step: _, paidAmount: __, reason: ___, ...rest } = payment;
    const moved = { ...rest, ...change, sequence: payment.sequence + 1 };
    book.set(moved.transactionId, moved);
    witness.moved(moved);
    const { hooks, pause = 0 } = operations[moved.operation] ?? {};
    if (hooks === 'again') world.after(2 * pause, () => void world.hook(hookOf(moved)).catch(() => {}));
    return moved;
  }

  /** Unless something else has become of the payment until then. */
  const later = (payment: BookedPayment, ms: number, run: (still: BookedPayment) => void): void =>
    world.after(ms, () => {
      if (book.get(payment.transactionId) === payment) run(payment);
    });

  /** What becomes of a payment once its player has done what was asked. */
  function proceed(payment: BookedPayment): void {
    const { pause = 0, ending = 'processed' } = operations[payment.operation] ?? {};
    const { status, part } = endings[ending];
    const paid = { paidAmount: half(payment.amount) };
    const arrived = part === 'first half' ? paid : {};
    const end: Partial<BookedPayment> = {
      status,
      ...(status === 2 && { ...arrived, reason: 'declined' }),
      ...(part === 'half' && { ...paid, reason: 'underpaid' }),
    };
    const states: Partial<BookedPayment>[] = [
      ...(part === null || part === 'half' ? [] : [{ status: 3 as const, ...arrived }]),
      ...(part === 'later half' ? [{ status: 3 as const, ...paid }] : []),
      end,
    ];
    const next = (from: BookedPayment): void => {
      const change = states.shift();
      if (change)
        later(from, pause, () => {
          const moved = move(from, change);
          sendHook(moved);
          next(moved);
        });
    };
    next(payment);
  }

  /** Gives a payment its next step; after the last one it goes to its end. */
  function goOn(payment: BookedPayment): BookedPayment {
    const { steps: wanted = [], pause = 0 } = operations[payment.operation] ?? {};
    const kind = wanted[payment.given];
    const given = payment.given + 1;
    const moved = move(payment, kind === undefined ? {} : { given, step: stepOf(kind, nameOfStep(given)) });
    if (kind !== undefined && asksPlayer(kind))
      // Nobody answers: it declines.
      later(moved, patience, () => sendHook(move(moved, { status: 2, reason: 'expired' })));
    else if (given < wanted.length) later(moved, pause, () => sendHook(goOn(moved)));
    else proceed(moved);
    return moved;
  }

  function begin({ data }: Question): BookedPayment {
    const { transactionId, userId, kind, amount, currency, fields } = data;
    const operation = Number.parseInt(fields.note?.slice(3) ?? '', 10);
    return goOn({ transactionId, userId, kind, amount, currency, operation, sequence: 0, given: 0, status: 0 });
  }

  function take(
    known: BookedPayment,
    { data: { sequence, fields } }: Question,
  ): BookedPayment | { readonly fields: object } {
    if (sequence !== known.sequence || !known.step || known.status !== 0) return known;
    if (fields.resend || fields.paid) return known;
    if (known.step.code && fields.code !== rightCode) return { fields: { code: { key: 'code.wrong' } } };
    const { pause = 0 } = operations[known.operation] ?? {};
    if (pause % 2 === 0) return goOn(known);
    // What comes next is not in the answer.
    const moved = move(known, {});
    later(moved, pause, (still) => sendHook(goOn(still)));
    return moved;
  }

  function handle(question: Question): BookedPayment | { readonly fields: object } | null {
    const { type, data } = question;
    const known = book.get(data.transactionId);
    if (type === 'payment.create') return known ?? begin(question);
    if (type === 'payment.cancel') {
      const { transactionId, amount, currency } = data;
      const none = {
        transactionId,
        amount,
        currency,
        userId: '',
        kind: 'deposit',
        operation: -1,
        sequence: 0,
        given: 0,
        status: 0,
      } as const;
      return known ?? move(none, { status: 2, reason: 'cancelled' });
    }
    return known && type === 'payment.answer' ? take(known, question) : (known ?? null);
  }

  return {
    book,
    openHooks: () => openHooks,
    receive(body: string, headers: Headers): Response {
      const message = verified(body, headers);
      if (message === null) return new Response(null, { status: 401 });
      if (world.isFailing()) return new Response(null, { status: 500 });
      const question: Question = JSON.parse(body);
      witness.asked(headers['webhook-id'] ?? '', question);
      const end = handle(question);
      if (end === null) return new Response(null, { status: 404 });
      const isRefusal = 'fields' in end;
      const { transactionId } = question.data;
      const state = isRefusal ? { transactionId, ...end } : wireState(end);
      const type = isRefusal ? 'payment.refusal' : 'payment.state';
      const answer = sign(headers['webhook-id'] ?? '', type, state);
      return new Response(answer.body, { status: isRefusal ? 422 : 200, headers: answer.headers });
    },
  };
}
