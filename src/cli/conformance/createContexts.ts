import { listCalls } from '../../contract/calls';
import { isAmount } from '../../contract/fieldDefinition';
import type { TransportName } from '../../contract/hostData';
import type { TransactionId } from '../../contract/ids';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { type AmountLimits, limitsOf } from '../../domain/limits';
import { createOrders, type Orders } from './createOrders';
import type { Recorder } from './createRecorder';
import { forgedToken } from './jwt';
import type { ConformanceOptions, SamplePayment } from './Options';
import { oncePer } from './oncePer';
import { openPlayer, type Player } from './openPlayer';

export const transportNames: readonly TransportName[] = ['http', 'socket'];

/** A sample payment with its method, as the server lists it. */
export interface Sample {
  readonly payment: SamplePayment;
  readonly orders: Orders;
  /** null: the server does not list it. */
  readonly method: Method | null;
  /** The name of the field that asks for the amount; null: none does. */
  readonly amountField: string | null;
  /** null: the method is not listed, or asks for no amount. */
  readonly limits: AmountLimits | null;
}

/** A payment that the server has taken. */
export interface MadePayment extends Pick<SamplePayment, 'amount' | 'currency'> {
  readonly id: TransactionId;
  readonly kind: TransactionKind;
}

/** What a check works with: the players of a run on one transport. */
export interface CheckContext {
  readonly options: ConformanceOptions;
  readonly recorder: Recorder;
  readonly transport: TransportName;
  readonly own: Player;
  /** null: `--other-token` is missing. */
  readonly other: Player | null;
  /** Its token is none of the server's. */
  unauthorized(): Player;
  /** It sends no token. */
  anonymous(): Player;
  /** Its token is the own player's with another signature; null: that is no JWT. */
  forger(): Player | null;
  /** The same players on a transport. */
  on(transport: TransportName): CheckContext;
  /** null: the option for this kind is missing. */
  sample(kind: TransactionKind): Promise<Sample | null>;
  /** The own player's payments of this run, by their ids. */
  readonly made: Map<TransactionId, MadePayment>;
  /** Another connection of the same player, which sends the token only with its calls. */
  openSecond(): Player;
}

const unknownToken = 'not-a-token';

async function sampleOf(context: CheckContext, kind: TransactionKind): Promise<Sample | null> {
  const payment = context.options.samples[kind];
  if (!payment) return null;
  const { country, currency } = payment;
  const list = await context.own.call(listCalls[kind], { country, currency });
  const method = (list.ok && list.value.methods.find(({ name }) => name === payment.method)) || null;
  const amountField = method?.fields.find(isAmount)?.name ?? null;
  const limits = method && amountField !== null ? limitsOf(method, currency, country) : null;
  return { payment, orders: createOrders(payment, limits), method, amountField, limits };
}

/** Opens the players of a run on both transports. `close` ends them. */
export function createContexts(options: ConformanceOptions, recorder: Recorder) {
  const players: Player[] = [];
  const made = new Map<TransactionId, MadePayment>();
  const samples = new Map<TransactionKind, Promise<Sample | null>>();
  const open = (transport: TransportName, token: string, sendsTokenWithCalls = false): Player => {
    const { url, timeLimit } = options;
    const player = openPlayer({ url, timeLimit, recorder, transport, token, sendsTokenWithCalls });
    players.push(player);
    return player;
  };
  const contextOf = (transport: TransportName): CheckContext => {
    const context: CheckContext = {
      options,
      recorder,
      transport,
      made,
      own: open(transport, options.token),
      other: options.otherToken === null ? null : open(transport, options.otherToken),
      unauthorized: () => openUnauthorized(context),
      anonymous: () => openAnonymous(context),
      forger: () => openForger(context),
      on: (name) => contexts[name],
      openSecond: () => open(transport, options.token, true),
      sample(kind) {
        const sample = samples.get(kind) ?? sampleOf(context, kind);
        samples.set(kind, sample);
        return sample;
      },
    };
    return context;
  };
  // Connected when they are needed: a server may count connections without a token as attacks.
  const openUnauthorized = oncePer(({ transport }: CheckContext) => open(transport, unknownToken));
  const openAnonymous = oncePer(({ transport }: CheckContext) => open(transport, ''));
  const openForger = oncePer(({ transport }: CheckContext) => {
    const token = forgedToken(options.token);
    return token === null ? null : open(transport, token);
  });
  const contexts: { readonly [Name in TransportName]: CheckContext } = {
    http: contextOf('http'),
    socket: contextOf('socket'),
  };
  return {
    contexts,
    close(): void {
      for (const player of players) player.close();
    },
  };
}
