import { setTimeout as wait } from 'node:timers/promises';
import type { CallName } from '../../../src/contract/calls';
import { newUuid } from '../../../src/contract/ids';
import type { RunResult } from '../../../src/gateway/calls/createCallRunner';
import { fieldOfForm, versionInList, versionOfMethod } from '../forms';
import type { Operation } from '../scenario';
import { numberOfStep } from '../steps';
import { rightCode } from './acquirerSteps';
import { method } from './layouts';

/** One call as a player sees it; null: no answer came in time, or the connection was lost. */
export type Received = Exclude<RunResult, 'cut'> | null;

/** @param call notes what is sent and received */
export type SendCall = (
  operation: number,
  name: CallName,
  payload: Payload,
  token?: Operation['token'],
) => Promise<Received>;

export interface Payload {
  readonly requestId?: string | undefined;
  readonly id?: string;
  readonly [name: string]: unknown;
}

/** Different for each operation: the same payment twice is meant only as a `double`. */
const amountOf = ({ isLarge }: Operation, index: number): string => String((isLarge ? 4e8 : 1000) + index * 2);
export const createCall = ({ kind }: Operation): CallName =>
  kind === 'deposit' ? 'createDeposit' : 'createWithdrawal';

/** Issued to nobody. */
const cardNumber = '4539578763621486';
/** Tries of one call; a widget gives up sooner. */
const most = 60;
const mostRefused = 10;
/** How often a player looks for the next step. */
const mostLooks = 8;

export const listCall = (kind: Operation['kind']): CallName =>
  kind === 'deposit' ? 'depositMethods' : 'withdrawalMethods';
export const listPayload: Payload = { country: 'br', currency: 'BRL' };

/** A new create of an operation. @param form the version that is open */
export function payloadOf(operation: Operation, index: number, form: number): Payload {
  const { kind, card } = operation;
  return {
    requestId: newUuid(),
    method,
    amount: amountOf(operation, index),
    currency: 'BRL',
    country: 'br',
    fields: { note: `op ${index}`, [fieldOfForm(form)]: 'open', ...(card && { card_number: cardNumber }) },
    ...(kind === 'withdrawal' && { account: 'main' }),
  };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);
const idOf = (received: Received): string | null => {
  const { id } = objectOf(received?.body);
  return typeof id === 'string' ? id : null;
};

const errorOf = (received: Received): Readonly<Record<string, unknown>> => objectOf(objectOf(received?.body).error);
/** Whether the form was refused, and not what is in it: the player opens the present one, so often. */
const isOutdated = (received: Received): boolean =>
  ['LAYOUT_CHANGED', 'UNDECLARED'].includes(String(errorOf(received).code));
const mostForms = 3;

/** Whether the same call may be sent again: nobody knows what has become of it, or it was refused for now. */
const isUncertain = (received: Received): boolean =>
  received === null || received.status >= 500 || received.status === 429;

/** A player does what the operation says, and repeats what is not answered. Ends when the payment has, or is given up. */
export async function playOperation(operation: Operation, index: number, send: SendCall): Promise<void> {
  const create = createCall(operation);
  const call = (name: CallName, sent: Payload) => send(index, name, sent);

  async function untilAnswered(name: CallName, sent: Payload): Promise<Received> {
    let refused = 0;
    for (let attempt = 1; attempt <= most; attempt += 1) {
      const received = await call(name, sent);
      // The platform has made a new token.
      if (received?.status === 401) refused += 1;
      else if (!isUncertain(received)) return received;
      if (refused > mostRefused) return received;
      await wait(200 * Math.min(attempt, 20));
    }
    return null;
  }

  async function beside(payload: Payload): Promise<void> {
    const { token } = operation;
    if (token !== 'good') await send(index, create, { ...payload, requestId: newUuid() }, token);
    if (operation.habit === 'twins') await untilAnswered(create, payload);
    if (operation.habit === 'double') {
      // At the same moment, as by a second press, or a little later.
      await wait(operation.pause % 2 === 0 ? 0 : operation.pause / 2);
      await untilAnswered(create, { ...payload, requestId: newUuid() });
    }
    if (operation.habit === 'changed') {
      await wait(operation.pause / 4);
      const { amount, fields } = payload;
      const changes = [
        { amount: String(Number(amount) + 1) },
        { currency: 'MXN' },
        { fields: { ...objectOf(fields), note: `op ${index} again` } },
      ];
      await call(create, { ...payload, ...changes[index % changes.length] });
    }
  }

  async function answerStep(id: string, shown: Readonly<Record<string, unknown>>): Promise<void> {
    const sendAnswer = (answer: Payload) => untilAnswered('transactionStep', { requestId: newUuid(), id, ...answer });
    if (shown.kind === 'form') await sendAnswer({ fields: { pin: '1234' } });
    if (shown.kind === 'instruction' || shown.kind === 'invoice' || shown.kind === 'crypto-address')
      await sendAnswer({ paid: true });
    if (shown.kind !== 'confirm') return;
    if (!shown.code) return void (await sendAnswer({}));
    const answers: Payload[] = Array.from({ length: operation.wrongCodes }, (_, wrong) => ({
      fields: { code: `00000${wrong}` },
    }));
    if (operation.card) answers.unshift({ resend: true }, { resend: true });
    if (operation.habit === 'twins') await Promise.all(answers.map(sendAnswer));
    else for (const answer of answers) await sendAnswer(answer);
    await sendAnswer({ fields: { code: rightCode } });
  }

  /** Answers each step once, while the payment waits. */
  async function answerSteps(id: string): Promise<void> {
    let answered = 0;
    for (let look = 0; look < mostLooks; look += 1) {
      const { status, next } = objectOf((await untilAnswered('transaction', { id }))?.body);
      if (status !== 0) return;
      const number = numberOfStep(next) ?? 0;
      if (number > answered) await answerStep(id, objectOf(next));
      else await wait(operation.pause);
      answered = Math.max(answered, number);
    }
  }

  async function follow(id: string, { requestId }: Payload): Promise<void> {
    await wait(operation.pause / 10);
    await answerSteps(id);
    for (let look = 0; look < 3; look += 1) {
      await wait(1000 * 3 ** look);
      await call('transaction', look % 2 === 0 ? { id } : { requestId });
    }
  }

  const openForm = async (): Promise<number | null> =>
    versionInList((await untilAnswered(listCall(operation.kind), listPayload))?.body);

  let form = await openForm();
  let others: Promise<void> | null = null;
  for (let opened = 0; form !== null && opened < mostForms; opened += 1) {
    await wait(operation.pause / 2);
    const payload = payloadOf(operation, index, form);
    others ??= beside(payload);
    const made = await untilAnswered(create, payload);
    const id = idOf(made);
    if (id !== null && operation.habit !== 'leaves') await follow(id, payload);
    form = isOutdated(made) ? (versionOfMethod(errorOf(made).method) ?? (await openForm())) : null;
  }
  await others;
}
