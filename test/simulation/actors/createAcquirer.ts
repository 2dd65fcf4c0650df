import { endings, type Operation } from '../scenario';
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
  readonly status: 0 | 1 | 2 | 3;
  readonly paidAmount?: string;
  readonly reason?: string;
  readonly step?: { readonly kind: string; readonly code?: object };
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

/** The code that is right. */
export const rightCode = '123456';
/** A form of the acquirer's, and what fills it in. */
const formFields = [{ name: 'pin', type: 'text' }];

const stepOf: Readonly<Record<Operation['step'], object | undefined>> = {
  none: undefined,
  redirect: { kind: 'redirect', url: 'https://acquirer.example/pay', httpMethod: 'GET' },
  form: { kind: 'form', fields: formFields },
  confirm: { kind: 'confirm', summary: [] },
  code: { kind: 'confirm', summary: [], code: { length: 6, sentTo: '+55 •• 42' } },
  instruction: { kind: 'instruction', steps: ['Pay'], requisites: [] },
  invoice: { kind: 'invoice', requisites: [], expiresAt: '2026-11-26T14:00:00.000Z' },
  'crypto-address': {
    kind: 'crypto-address',
    network: 'TRC20',
    address: 'TXYZ',
    minAmount: '1',
    confirmations: 1,
    uri: 'tron:TXYZ',
  },
};

/** Whether the acquirer waits for the player's answer. */
const asksPlayer = (step: Operation['step']): boolean => ['form', 'confirm', 'code'].includes(step);
/** When it stops waiting, and how long until a hook without an answer is repeated; in ms. */
const patience = 40_000;
const hookPatience = 15_000;

/** A payment as the wire has it. */
const wireState = ({ operation: _, userId: __, kind: ___, ...state }: BookedPayment): object => state;

const half = (amount: string): string => String(Number(amount) / 2);

/**
 * An acquirer as the gateway's page for acquirers describes it. What it does with a payment is the operation's; it may lie
 * within its contract: hooks come again, late and in any order.
 */
export function createAcquirer(world: AcquirerWorld, operations: readonly Operation[], witness: AcquirerWitness) {
  const book = new Map<string, BookedPayment>();
  let openHooks = 0;

  /** Until it is answered 2xx; one that nobody can take (4xx) is not sent again. */
  function sendHook(payment: BookedPayment): void {
    openHooks += 1;
    const { body, headers } = sign(`${payment.transactionId}.${payment.sequence}`, 'payment.state', wireState(payment));
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
      (status) => void (status < 500 && status !== 429 ? end(true) : world.after(1000, () => end(false))),
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
    return moved;
  }

  const current = (id: string, sequence: number): BookedPayment | null => {
    const payment = book.get(id);
    return payment?.sequence === sequence ? payment : null;
  };

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
        world.after(pause, () => {
          if (!current(from.transactionId, from.sequence)) return;
          const moved = move(from, change);
          sendHook(moved);
          next(moved);
        });
    };
    next(payment);
  }

  function begin({ data }: Question): BookedPayment {
    const { transactionId, userId, kind, amount, currency, fields } = data;
    const operation = Number.parseInt(fields.note?.slice(3) ?? '', 10);
    const wanted = operations[operation];
    const fresh = { transactionId, userId, kind, amount, currency, operation, sequence: 0, status: 0 } as const;
    const step = Object(stepOf[wanted?.step ?? 'none']);
    const begun = move(fresh, 'kind' in step ? { step } : {});
    if (!wanted || !asksPlayer(wanted.step)) proceed(begun);
    // Nobody answers: it declines.
    else
      world.after(patience, () => {
        const still = current(transactionId, begun.sequence);
        if (still) sendHook(move(still, { status: 2, reason: 'expired' }));
      });
    return begun;
  }

  function take(
    known: BookedPayment,
    { data: { sequence, fields } }: Question,
  ): BookedPayment | { readonly fields: object } {
    if (sequence !== known.sequence || !known.step || known.status !== 0) return known;
    if (fields.resend || fields.paid) return known;
    if (known.step.code && fields.code !== rightCode) return { fields: { code: { key: 'code.wrong' } } };
    const moved = move(known, {});
    proceed(moved);
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
