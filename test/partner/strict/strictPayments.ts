import { deposits, plansAt, withdrawals } from '../catalogue';
import type { Answer, Payload } from '../createPayments';
import { mixedActions, stepAction } from '../stepAction';
import {
  badRequest,
  type FieldRow,
  type Json,
  type Kind,
  type MethodRow,
  players,
  type Rules,
  refused,
  type StoredPayment,
} from './rules';

// The catalogue's rows have this form; it has some.
const depositRows = Object.values(deposits) as [MethodRow, ...MethodRow[]];
const withdrawalMethods = Object.values(withdrawals) as MethodRow[];

/** The one method of another currency. */
const oxxo: MethodRow = {
  ...depositRows[0],
  name: 'oxxo',
  currency: ['MXN'],
  amount_rules: { MXN: { min: 10, max: 900 } },
};
/** The one method without an amount. */
const ticket: MethodRow = { ...depositRows[0], name: 'ticket', fields: [{ name: 'full_name', type: 'text' }] };
const depositMethods = [...depositRows, oxxo, ticket];

/** What a step asks for. */
const fieldsOf = ({ kind, fields, code }: Json): readonly FieldRow[] =>
  kind === 'form' ? (fields as FieldRow[]) : kind === 'confirm' && code ? [{ name: 'code', type: 'text' }] : []; // The catalogue's forms have some.

const refuseUndeclared = (names: readonly string[]): Answer => ({
  ok: false,
  error: {
    status: 422,
    message: 'Nobody asked for this',
    code: 'UNDECLARED',
    fields: Object.fromEntries(names.map((name) => [name, 'not asked for'])),
  },
});

export interface Caller {
  readonly player: string;
  readonly isSocket: boolean;
}

/** A partner's payments, in memory, by the rules of the contract: of several players, each with a balance. */
export function createStrictPayments(origin: string, rules: Rules, onChange: (payment: StoredPayment) => void) {
  const payments: StoredPayment[] = [];
  const answered = new Set<string>();
  const balances = new Map(Object.values(players).map((player) => [player, rules.openingBalance]));
  const general = plansAt(origin);
  // An invoice with everything that can be wrong about one.
  const [slip] = general['deposit slip'] ?? [];
  const extras = {
    requisites: [{ label: 'Slip', value: '12345678', copy: true, barcode: { format: 'itf', value: '12345678' } }],
    deeplink: 'bank://pay/12345678',
    secondsLeft: 600,
    payBy: new Date(Date.now() + 600_000).toISOString(),
  };
  const plans: ReturnType<typeof plansAt> = { ...general, 'deposit slip': [{ ...slip, ...extras }] };

  const wire = (payment: StoredPayment, isSocket: boolean): Json =>
    rules.wire(
      {
        id: payment.id,
        status: payment.status,
        method: payment.body.method,
        amount: payment.body.amount,
        currency: payment.body.currency,
        transaction: payment.kind,
        next: rules.stepOf(payment.step, payment.answers),
      },
      isSocket,
    );
  const answer = (payment: StoredPayment, { isSocket }: Caller): Answer => ({
    ok: true,
    body: wire(payment, isSocket),
  });

  const limitsOf = ({ amount_rules: limits }: MethodRow, currency: unknown) => {
    const { min, max } = limits[String(currency)] ?? { min: 0, max: 0 };
    return { min: BigInt(min) * 100n, max: BigInt(max) * 100n };
  };

  function wrongFields(method: MethodRow, body: Payload): string[] {
    const fields = body.fields as Json; // `create` has checked it.
    const isWrong = (field: FieldRow): boolean => {
      if (field.type !== 'amount') return rules.isFieldWrong(field, fields);
      return (
        rules.isAmountWrong(body.amount) || rules.isOutside(rules.centsOf(body.amount), limitsOf(method, body.currency))
      );
    };
    return method.fields.filter(isWrong).map(({ name }) => name);
  }

  /** null: it may be stored. */
  function problemOf(kind: Kind, body: Payload, { player, isSocket }: Caller): Answer | null {
    const known = payments.find((one) => rules.isIntent(one, player, String(body.requestId)));
    if (known)
      return rules.isSamePayload(known, body)
        ? { ok: true, body: rules.repeatedCreate(wire(known, isSocket)) }
        : refused(409, 'IDEMPOTENCY_MISMATCH', 'This requestId is of another payment');
    const method = (kind === 'deposit' ? depositMethods : withdrawalMethods).find(({ name }) => name === body.method);
    if (!method) return refused(404, 'METHOD_UNKNOWN', 'There is no such method');
    if (!rules.takesCurrency(method, body.currency)) return refused(422, 'CURRENCY_UNKNOWN', 'Not in this currency');
    const undeclared = [
      ...rules.undeclared(method.fields, body.fields as Json),
      ...rules.foreign(kind, body, method.fields),
    ];
    if (undeclared.length > 0) return refuseUndeclared(undeclared);
    const wrong = wrongFields(method, body);
    if (wrong.length > 0) return rules.refuseFields(wrong);
    const now = performance.now();
    const twin = payments.find((one) => one.kind === kind && rules.isDuplicate(one, body, player, now));
    if (!twin) return null;
    const transaction = wire(rules.firstOf(twin, payments), isSocket);
    return { ok: false, error: { status: 409, message: 'Made a moment ago', code: 'DUPLICATE', transaction } };
  }

  async function create(kind: Kind, body: Payload, caller: Caller): Promise<Answer> {
    const { player } = caller;
    if (rules.crashesOn(body)) return refused(500, 'INTERNAL', 'It failed');
    const isWhole = typeof body.requestId === 'string' && typeof body.fields === 'object' && body.fields !== null;
    if (!isWhole) return { ok: false, error: badRequest };
    const problem = problemOf(kind, body, caller);
    if (problem && (problem.ok || !rules.storesRefused)) return problem;
    const balance = balances.get(player) ?? 0n;
    const cents = rules.centsOf(body.amount);
    if (kind === 'withdrawal' && !rules.suffices(balance, cents)) return rules.refuseFields(['amount']);
    if (rules.think) await rules.think();
    if (kind === 'withdrawal') balances.set(player, balance - cents);
    const [step = { kind: 'complete' }] = plans[`${kind} ${body.method}`] ?? [];
    const payment: StoredPayment = {
      id: rules.idOf(payments.length),
      player,
      requestId: String(body.requestId),
      kind,
      body,
      createdAt: performance.now(),
      step,
      status: rules.firstStatus,
      answers: 0,
      codes: 0,
      resends: 0,
    };
    payments.push(payment);
    return problem ?? answer(payment, caller);
  }

  function find({ id, requestId }: Payload, caller: Caller): Answer {
    const { player } = caller;
    const found =
      id !== undefined
        ? payments.find((one) => one.id === id && rules.canReadById(one, player))
        : requestId !== undefined
          ? payments.find((one) => one.requestId === requestId && rules.canReadByRequestId(one, player))
          : rules.newestOf(payments.filter((one) => rules.isNewestFor(one, player)));
    if (found) return answer(found, caller);
    return id === undefined ? { ok: true, body: null } : rules.unknownId;
  }

  function answerStep(body: Payload, caller: Caller): Answer {
    const { id, requestId } = body;
    const payment = payments.find((one) => one.id === id && rules.canAnswer(one, caller.player));
    if (!payment) return refused(404, 'TRANSACTION_UNKNOWN', 'There is no such transaction');
    if (rules.isStepRepeated(answered.has(String(requestId))))
      return { ok: true, body: rules.repeatedStep(wire(payment, caller.isSocket)) };
    const { resend, paid, fields, isMixed } = stepAction(rules.stepBody(body));
    if (isMixed && !rules.takesMixedActions) return mixedActions;
    const isEmpty = !(resend || paid) && Object.keys(fields).length === 0;
    if (isEmpty && !['form', 'confirm'].includes(String(payment.step.kind))) return mixedActions;
    const words = (['resend', 'paid'] as const).filter((word) => ({ resend, paid })[word]);
    const strange = words.filter((word) => !rules.takesWord(payment.step, word));
    const undeclared = [...strange, ...rules.undeclared(fieldsOf(payment.step), fields)];
    if (undeclared.length > 0) return refuseUndeclared(undeclared);
    if (payment.step.kind === 'form' && !paid) return rules.refuseFields(['code_one']);
    if (resend && ++payment.resends > rules.mostResends) return rules.refuseFields(['code']);
    const isCode = payment.step.kind === 'confirm' && !resend;
    if (isCode && ++payment.codes > rules.mostCodes) return refused(422, 'CODES_SPENT', 'No more codes are taken');
    if (isCode && !rules.answersCode(fields.code)) return rules.refuseFields(['code']);
    answered.add(String(requestId));
    if (!resend) payment.answers += 1;
    payment.status = rules.statusAfterStep(payment, { paid });
    return answer(payment, caller);
  }

  const list =
    (methods: readonly MethodRow[]) =>
    (payload: Payload, { isSocket }: Caller): Answer => {
      const listed = rules.listed(methods, String(payload.currency), isSocket);
      const body = Object.fromEntries(listed.map((method) => [method.name, method]));
      return { ok: true, body: listed.length > 0 ? body : { isDirectGeo: true } };
    };

  const handlers: Readonly<Record<string, (payload: Payload, caller: Caller) => Answer | Promise<Answer>>> = {
    '/BANKING/methods-payment-v3': list(depositMethods),
    '/BANKING/methods-withdrawal': list(withdrawalMethods),
    '/BANKING_DEPOSIT/methods-country-selector-v2': () => ({ ok: true, body: { countries: rules.countries } }),
    '/BANKING/userdata-payment-snippet': () => ({ ok: true, body: { document: '471100' } }),
    '/BANKING_DEPOSIT/create': (payload, caller) => create('deposit', payload, caller),
    '/BANKING_WITHDRAWAL/create': (payload, caller) => create('withdrawal', payload, caller),
    '/BANKING/transaction-step': answerStep,
    '/BANKING/transaction': find,
    '/METRIC_EVENTS_HANDLER/events': () => ({ ok: true, body: {} }),
  };

  return {
    /** null: there is no such call. */
    handlerOf: (path: string) => handlers[path] ?? null,
    /** Ends a payment, as the sandbox's page would. */
    settle(id: unknown, outcome: unknown): boolean {
      const payment = payments.find((one) => one.id === id);
      if (!payment) return false;
      const status = rules.statusAfter(payment, outcome);
      const isChanged = status !== payment.status;
      payment.status = status;
      if (!isChanged) return true;
      balances.set(payment.player, (balances.get(payment.player) ?? 0n) + rules.booked(payment));
      onChange(payment);
      return true;
    },
  };
}
