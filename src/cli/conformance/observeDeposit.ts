import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../contract/failure';
import type { TransportName } from '../../contract/hostData';
import type { DepositStatus } from '../../contract/pushes';
import type { Transaction } from '../../contract/transaction';
import type { TransactionStatus } from '../../contract/transactionStatus';
import { type CheckContext, unknownToken } from './createContexts';
import { oncePer } from './oncePer';
import type { Player } from './openPlayer';
import { create } from './pay';
import { awaitState, hasEnded, settle } from './settle';

/**
 * Who may have got a push: the player's two connections, another player's, one with an unknown token, and two of the
 * player's: the last token of one was refused, the other has sent that of another player since.
 */
const listenerNames = ['first', 'second', 'other', 'unauthorized', 'refused', 'moved'] as const;
export type Listener = (typeof listenerNames)[number];

/** A deposit from its start to its end. */
export interface ObservedDeposit {
  readonly payment: Transaction;
  /** Each status that it was answered with, in order, beginning with the create. */
  readonly statuses: readonly { readonly transport: TransportName; readonly status: TransactionStatus }[];
  /** Its pushes, in order of arrival. */
  readonly pushes: { readonly [Name in Listener]: readonly DepositStatus[] };
  /** What the same create was answered with after its end; null: not with a payment. */
  readonly repeated: TransactionStatus | null;
  /** After its end it was still the newest unfinished one. */
  readonly isNewest: boolean;
  /** null: it ended; else why no status and no push can be judged. */
  readonly problem: string | null;
}

/** A push that has to come may be this many times as late as one that must not. */
export const latePushes = 5;
export const pushPause = 20;

type Listeners = { readonly [Name in Listener]?: Player | null };

const listenersOf = ({ options, own, other, openSecond, stranger }: CheckContext): Listeners => ({
  first: own,
  second: openSecond(),
  other,
  unauthorized: stranger('unknown'),
  refused: openSecond(),
  moved: options.otherToken === null ? null : openSecond(),
});

async function observe(context: CheckContext): Promise<Outcome<ObservedDeposit>> {
  const { options } = context;
  const listeners: Listeners = options.transports.includes('socket') ? listenersOf(context.on('socket')) : {};
  const pushes: { readonly [Name in Listener]: DepositStatus[] } = {
    first: [],
    second: [],
    other: [],
    unauthorized: [],
    refused: [],
    moved: [],
  };
  const stops = listenerNames.map((name) =>
    listeners[name]?.onPush((push) => {
      if (push.type === 'deposit-status') pushes[name].push(push.data);
    }),
  );
  // Connected, and with their tokens sent.
  const sayHello = (name: Listener) => listeners[name]?.call('countrySelector', {});
  await Promise.all(listenerNames.map(sayHello));
  listeners.refused?.changeToken(unknownToken);
  listeners.moved?.changeToken(options.otherToken ?? '');
  await Promise.all([sayHello('refused'), sayHello('moved')]);

  const [sample] = await context.samples('deposit');
  if (!sample) return { ok: false, failure: { kind: 'aborted', message: 'There is no sample.' } };
  const order = await sample.orders.next();
  const made = await create(context, 'deposit', order);
  if (!made.ok) return made;
  const payment = made.value;
  const isOfPayment = ({ id }: DepositStatus): boolean => id === payment.id;
  const statuses: ObservedDeposit['statuses'][number][] = [{ transport: context.transport, status: payment.status }];
  const add = (transport: TransportName) => (found: Transaction) => statuses.push({ transport, status: found.status });
  const ask = async (transport: TransportName): Promise<void> => {
    const found = await context.on(transport).own.call('transaction', { id: payment.id });
    if (found.ok && found.value) add(transport)(found.value);
  };
  const refusal = await settle(context, payment.id, 'approve');
  const end = refusal === null ? await awaitState(context, payment.id, hasEnded, add(context.transport)) : null;
  const newest = end ? await context.own.call('transaction', {}) : null;
  const again = end ? await create(context, 'deposit', order) : null;
  const hasPush = (name: Listener): boolean => !listeners[name] || pushes[name].some(isOfPayment);
  const latest = performance.now() + latePushes * options.quiet;
  while (end && !(hasPush('first') && hasPush('second')) && performance.now() < latest) await wait(pushPause);
  await wait(options.quiet);
  if (end) {
    // An end stays, whatever its sandbox is asked to do next.
    await settle(context, payment.id, 'decline');
    await wait(options.quiet);
    for (const transport of options.transports) await ask(transport);
  }
  for (const stop of stops) stop?.();
  const late = `The deposit did not end within ${options.settleLimit / 1000} s.`;
  const value: ObservedDeposit = {
    payment,
    statuses,
    pushes: {
      first: pushes.first.filter(isOfPayment),
      second: pushes.second.filter(isOfPayment),
      other: pushes.other.filter(isOfPayment),
      unauthorized: pushes.unauthorized.filter(isOfPayment),
      refused: pushes.refused.filter(isOfPayment),
      moved: pushes.moved.filter(isOfPayment),
    },
    repeated: again?.ok ? again.value.status : null,
    isNewest: newest?.ok === true && newest.value?.id === payment.id,
    problem: refusal ?? (end ? null : options.settleUrl === null ? `${late} --settle names what ends it.` : late),
  };
  return { ok: true, value };
}

/** Creates a deposit, has it settled, and records what is answered and pushed; once. It fails if the deposit was refused. */
export const observedDeposit = oncePer(observe);
