import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../contract/failure';
import type { TransportName } from '../../contract/hostData';
import type { DepositStatus } from '../../contract/pushes';
import type { Transaction } from '../../contract/transaction';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import { messageOf } from '../output';
import type { CheckContext } from './createContexts';
import { oncePer } from './oncePer';
import type { Player } from './openPlayer';
import { create } from './pay';

/** Who may have got a push: the player's two connections, another player's, and one with an unknown token. */
export type Listener = 'first' | 'second' | 'other' | 'unauthorized';

/** A deposit from its start to its end. */
export interface ObservedDeposit {
  readonly payment: Transaction;
  /** Each status that it was answered with, in order, beginning with the create. */
  readonly statuses: readonly { readonly transport: TransportName; readonly status: TransactionStatus }[];
  /** Its pushes, in order of arrival. */
  readonly pushes: { readonly [Name in Listener]: readonly DepositStatus[] };
  /** null: it ended; else why no status and no push can be judged. */
  readonly problem: string | null;
}

const pollPause = 100;

/** Asks the sandbox to end a payment. @returns what went wrong; null: nothing */
async function settle({ options }: CheckContext, id: string, outcome: 'approve' | 'decline'): Promise<string | null> {
  const { settleUrl, token, timeLimit } = options;
  if (settleUrl === null) return null;
  try {
    const response = await fetch(settleUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, token, outcome }),
      signal: AbortSignal.timeout(timeLimit),
    });
    return response.ok ? null : `--settle answered ${response.status}: is its address right?`;
  } catch (error) {
    return `--settle: ${messageOf(error)}`;
  }
}

async function observe(context: CheckContext): Promise<Outcome<ObservedDeposit>> {
  const { options } = context;
  const socket = context.on('socket');
  const listeners: { readonly [Name in Listener]: Player | null } = {
    first: socket.own,
    second: socket.openSecond(),
    other: socket.other,
    unauthorized: socket.unauthorized(),
  };
  const pushes: { readonly [Name in Listener]: DepositStatus[] } = {
    first: [],
    second: [],
    other: [],
    unauthorized: [],
  };
  const names = ['first', 'second', 'other', 'unauthorized'] as const;
  const stops = names.map((name) =>
    listeners[name]?.onPush((push) => {
      if (push.type === 'deposit-status') pushes[name].push(push.data);
    }),
  );
  // Connected, and with their tokens sent.
  await Promise.all(names.map((name) => listeners[name]?.call('countrySelector', {})));

  const sample = await context.sample('deposit');
  const order = await sample?.orders.next();
  const made = order && (await create(context, 'deposit', order));
  if (!made?.ok) return made ?? { ok: false, failure: { kind: 'aborted', message: 'There is no sample.' } };
  const payment = made.value;
  const statuses: ObservedDeposit['statuses'][number][] = [{ transport: context.transport, status: payment.status }];
  const ask = async (transport: TransportName): Promise<boolean> => {
    const found = await context.on(transport).own.call('transaction', { id: payment.id });
    if (!found.ok || found.value === null) return false;
    statuses.push({ transport, status: found.value.status });
    return transactionStatuses[found.value.status].isEnd;
  };
  const refusal = await settle(context, payment.id, 'approve');
  const deadline = performance.now() + options.settleLimit;
  let hasEnded = refusal === null && (await ask(context.transport));
  while (refusal === null && !hasEnded && performance.now() < deadline) {
    await wait(pollPause);
    hasEnded = await ask(context.transport);
  }
  await wait(options.quiet);
  if (hasEnded) {
    // An end stays, whatever its sandbox is asked to do next.
    await settle(context, payment.id, 'decline');
    await wait(options.quiet);
    await ask('http');
    await ask('socket');
  }
  for (const stop of stops) stop?.();
  const late = `The deposit did not end within ${options.settleLimit / 1000} s.`;
  const value: ObservedDeposit = {
    payment,
    statuses,
    pushes: {
      first: pushes.first.filter(({ id }) => id === payment.id),
      second: pushes.second.filter(({ id }) => id === payment.id),
      other: pushes.other.filter(({ id }) => id === payment.id),
      unauthorized: pushes.unauthorized.filter(({ id }) => id === payment.id),
    },
    problem: refusal ?? (hasEnded ? null : options.settleUrl === null ? `${late} --settle names what ends it.` : late),
  };
  return { ok: true, value };
}

/** Creates a deposit, has it settled, and records what is answered and pushed; once. It fails if the deposit was refused. */
export const observedDeposit = oncePer(observe);
