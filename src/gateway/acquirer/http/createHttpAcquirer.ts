import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { parseFieldDefinitions } from '../../../contract/fieldDefinition';
import type { Step } from '../../../contract/generated/types';
import type { TransactionId } from '../../../contract/ids';
import { transactionStatuses } from '../../../contract/transactionStatus';
import { withoutCardData } from '../../calls/cardData';
import type { AcquirerAction } from '../../db/acquirerTables';
import type { TransactionRow } from '../../db/transactionRow';
import { createDueLoop } from '../../dueWork/createDueLoop';
import type { PersonalDataCipher } from '../../privacy/createPersonalDataCipher';
import type { Acquirer, Answered, SentFields } from '../Acquirer';
import { codesSpent, maxTries, wrongCode } from '../codeTries';
import type { StepAction } from '../StepAction';
import { requestTimeout } from './createAcquirerClient';
import { createRequestSender, type RequestEnd, type SenderOptions, type StateEnd } from './createRequestSender';
import type { PaymentState } from './paymentState';
import { type AcquirerRequest, createRequestStore, type NewRequest } from './requestStore';
import { stepOfRow } from './stepOfRow';

export interface HttpAcquirerOptions extends Omit<SenderOptions, 'requests' | 'now'> {
  readonly cipher: PersonalDataCipher;
  /** Cuts requests in progress, and ends attempts. */
  readonly close: () => void;
  readonly now?: () => Date;
}

export interface HttpAcquirer extends Acquirer {
  /** Applies what a webhook says of a payment. */
  applyState(state: PaymentState): Promise<StateEnd>;
}

/** An intent is not sent after this time: its player has long gone. In ms. */
const lifetime = 15 * 60_000;
/** How long a player's call waits for the acquirer, in ms: less than the widget does (contract §8: 7 s). */
const patience = 3000;
/** How long others leave a new request to the process that has made it, in ms. */
const ownTime = requestTimeout + 5000;
/** How long fields that must not be stored stay in memory while the acquirer does not answer, in ms. */
const memoryTime = 60_000;

const definitionsOf = (step: Step) => (step.kind === 'form' ? parseFieldDefinitions(step.fields).fields : []);

/** The payment with what the acquirer has answered. */
const answeredOf = (end: RequestEnd | null): TransactionRow | null =>
  typeof end === 'object' && end !== null && 'answered' in end ? end.answered : null;

/** Whether the step ends with its answer: until the acquirer has the next one, the player sees that it is pending. */
const endsWithAnswer = ({ kind }: Step): boolean => kind === 'form' || kind === 'confirm';

/** An action as the acquirer gets it. */
function fieldsOfAction(action: StepAction): SentFields {
  if (action.kind === 'form') return action.fields;
  if (action.kind === 'code') return { code: action.code };
  return action.kind === 'confirm' ? {} : { [action.kind]: 'true' };
}

const isOfLength = (code: string, step: Step): boolean =>
  step.kind === 'confirm' && code.length > 0 && code.length === (step.code?.length ?? code.length);

/** An acquirer behind HTTP: requests go out from an outbox; steps and statuses come back in answers and webhooks. */
export function createHttpAcquirer(options: HttpAcquirerOptions): HttpAcquirer {
  const { db, store, cipher, client, log, onChange, close, now = () => new Date() } = options;
  const requests = createRequestStore(db, now);
  const sender = createRequestSender({ ...options, requests, now });
  const sending = new Set<Promise<unknown>>();
  /** Steps that are being answered while their player waits: shown until the answer has an end, or takes too long. */
  const inAnswer = new Map<TransactionId, { readonly step: Step; readonly stepIndex: number }>();

  function stepOf(row: TransactionRow): Step {
    const current = stepOfRow(row);
    const answered = inAnswer.get(row.id);
    const isWaiting = row.status === 'waiting' && row.step === null && answered?.stepIndex === row.stepIndex;
    return isWaiting ? answered.step : current;
  }

  const newRequest = (request: Pick<NewRequest, 'transactionId' | 'action' | 'key'>, isInMemory: boolean) =>
    ({
      ...request,
      isInMemory,
      fields: null,
      answeredStep: null,
      attempts: 1,
      dueAt: requests.after(isInMemory ? memoryTime : ownTime),
    }) satisfies AcquirerRequest;
  const createOf = ({ id, fields }: Pick<TransactionRow, 'id' | 'fields'>, sent: SentFields): AcquirerRequest =>
    newRequest({ transactionId: id, action: 'create', key: `${id}.create` }, !isDeepStrictEqual(fields, sent));

  const push = (row: TransactionRow | null): void => {
    if (row) onChange(row);
  };

  /**
   * Sends a new request at once. The first step of a new payment is in the reply that its player waits for; all else is
   * pushed.
   * @returns null: there was no answer in the time that a player waits, or none will come in it
   */
  async function sendNow(...[request, ...rest]: Parameters<typeof sender.send>): Promise<RequestEnd | null> {
    const isRefused = client.wouldRefuse();
    let isInReply = request.action === 'create' && !isRefused;
    const end = sender.sendUntilDue(request, ...rest).catch((error: unknown): RequestEnd => {
      log.error({ err: error, transactionId: request.transactionId }, 'what the acquirer answered could not be stored');
      return 'unknown';
    });
    sending.add(end);
    void end.then((ended) => {
      sending.delete(end);
      const row = answeredOf(ended);
      if (row?.status !== 'waiting' || !isInReply) push(row);
    });
    if (isRefused) return null;
    const late = wait(patience, null, { ref: false }).then(() => {
      isInReply = false;
      return null;
    });
    return Promise.race([end, late]);
  }

  /** The payment after a request. */
  async function currentOf(row: TransactionRow, end: RequestEnd | null): Promise<TransactionRow> {
    return answeredOf(end) ?? (await store.ofAnybody(row.id)) ?? row;
  }

  /** Stores the answer to a step, with its request. null: it was answered already, or another request is pending. */
  async function storeAnswer(
    row: TransactionRow,
    step: Step,
    ...[requestId, sent]: [Parameters<Acquirer['answer']>[1], SentFields]
  ): Promise<{ readonly request: AcquirerRequest; readonly row: TransactionRow } | null> {
    const isInMemory = !isDeepStrictEqual(withoutCardData(sent, definitionsOf(step)), sent);
    const key = `${row.id}.answer.${randomUUID()}`;
    const request: AcquirerRequest = {
      ...newRequest({ transactionId: row.id, action: 'answer', key }, isInMemory),
      fields: isInMemory ? null : cipher.encryptFields(row.id, sent),
      answeredStep: endsWithAnswer(step) ? step : null,
    };
    const values = endsWithAnswer(step) ? { step: null } : { isPaidReported: true };
    const alsoStore = () => [requests.replacedStatus(request)];
    const changed = await store.answer(row, requestId, values, 'step answered', alsoStore);
    return changed && { request, row: changed };
  }

  async function answer(...[row, requestId, action]: Parameters<Acquirer['answer']>): Promise<Answered> {
    const step = stepOfRow(row);
    const { id } = row;
    const sent = fieldsOfAction(action);
    // Another answer is on its way.
    if (step.kind === 'complete') return null;
    if (action.kind === 'resend') {
      // It changes nothing of the payment, and the player may ask again: it is not stored.
      const resend = { ...newRequest({ transactionId: id, action: 'answer', key: `${id}.${requestId}` }, false) };
      await sendNow(resend, row, sent);
      return null;
    }
    if (action.kind === 'code') {
      if (!isOfLength(action.code, step)) return wrongCode;
      // The acquirer decides about wrong codes; this is what it is asked at most.
      if (!(await store.spendTry(row, maxTries))) return codesSpent;
    }
    const stored = await storeAnswer(row, step, requestId, sent);
    if (!stored) return null;
    if (endsWithAnswer(step)) inAnswer.set(id, { step, stepIndex: row.stepIndex });
    const end = await sendNow(stored.request, stored.row, sent, requestId);
    inAnswer.delete(id);
    return typeof end === 'object' && end !== null && 'errors' in end ? end : currentOf(stored.row, end);
  }

  /** The fields of a request that is due. null: they were only in memory, or their key is gone */
  function fieldsOf({ action, isInMemory, fields }: AcquirerRequest, row: TransactionRow): SentFields | null {
    if (isInMemory) return null;
    if (action !== 'answer') return row.isUnreadable ? null : row.fields;
    return fields === null ? {} : cipher.decryptFields(row.id, fields);
  }

  /** What is asked when a request is due: lost fields are not sent, and nobody waits for an old intent. */
  function actionWhenDue({ action }: AcquirerRequest, { expiresAt }: TransactionRow, isLost: boolean): AcquirerAction {
    if (action === 'create' && (isLost || expiresAt <= now())) return 'cancel';
    return action === 'answer' && isLost ? 'status' : action;
  }

  async function sendDue(taken: AcquirerRequest): Promise<void> {
    const { transactionId: id } = taken;
    const row = await store.ofAnybody(id);
    if (!row || transactionStatuses[row.status].isEnd) return requests.remove(id);
    const fields = fieldsOf(taken, row);
    const action = actionWhenDue(taken, row, fields === null);
    const request = action === taken.action ? taken : await requests.replace(taken, { action, key: `${id}.${action}` });
    if (request) push(answeredOf(await sender.send(request, row, fields ?? {})));
  }

  const due = (['requests', 'statuses'] as const).map((kind) =>
    createDueLoop({
      concurrency: client.dueAtATime[kind],
      take: async (limit) => (client.isPaused() ? [] : requests.take(kind, limit)),
      async work(taken) {
        await sendDue(taken);
        return false;
      },
      onError: (error) => log.error({ err: error }, 'a request to the acquirer could not be read or stored'),
    }),
  );

  return {
    applyState: sender.applyState,
    stepOf,
    takenErrors: () => null,
    open: (_, __, openedAt) => ({
      expiresAt: new Date(openedAt.getTime() + lifetime),
      status: 'waiting',
      dueAt: null,
      dueOutcome: null,
    }),
    intentOf: (payment, sent) => [requests.added(createOf(payment, sent))],
    async start(row, sent, captcha) {
      // It is of no use later, and not stored.
      const request = { ...createOf(row, sent), ...(captcha !== undefined && { captcha }) };
      return currentOf(row, await sendNow(request, row, sent));
    },
    answer,
    async resume(until) {
      // The start does not wait for the acquirer.
      if (until !== undefined) await Promise.all(due.map((loop) => loop.drain()));
    },
    async close() {
      close();
      await Promise.all([...due.map((loop) => loop.close()), ...sending]);
    },
  };
}
