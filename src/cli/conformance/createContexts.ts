import { listCalls } from '../../contract/calls';
import { isAmount } from '../../contract/fieldDefinition';
import type { TransportName } from '../../contract/hostData';
import type { RequestId, TransactionId } from '../../contract/ids';
import type { Method } from '../../contract/method';
import type { TransactionKind } from '../../contract/transaction';
import { type AmountLimits, limitsOf } from '../../domain/limits';
import { createOrders, type Orders } from './createOrders';
import type { Recorder } from './createRecorder';
import { forgedToken, unsignedToken } from './jwt';
import type { ConformanceOptions, SamplePayment } from './Options';
import { oncePer } from './oncePer';
import { openPlayer, type Player, type PlayerOptions } from './openPlayer';

export const transportNames: readonly TransportName[] = ['http', 'socket'];

/** A sample payment with its method, as the server lists it. */
export interface Sample {
  readonly kind: TransactionKind;
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
export interface MadePayment extends Pick<SamplePayment, 'currency'> {
  readonly id: TransactionId;
  readonly requestId: RequestId;
  readonly kind: TransactionKind;
  /** The one that was sent first, and each that was answered. */
  readonly amounts: readonly [SamplePayment['amount'], ...SamplePayment['amount'][]];
}

/** What a check works with: the players of a run on one transport. */
export interface CheckContext {
  readonly options: ConformanceOptions;
  readonly recorder: Recorder;
  readonly transport: TransportName;
  readonly own: Player;
  /** null: `--other-token` is missing. */
  readonly other: Player | null;
  /** A player whose token no server takes; null: there is no such token. */
  stranger(token: WrongToken): Player | null;
  /** The same players on a transport. */
  on(transport: TransportName): CheckContext;
  /** Empty: the option for this kind is missing. */
  samples(kind: TransactionKind): Promise<readonly Sample[]>;
  /** The own player's payments of this run, by their ids. */
  readonly made: Map<TransactionId, MadePayment>;
  /** What has spent money that no duty reckons with, each a sentence. */
  readonly surprises: string[];
  /** Another connection of the same player, which sends the token only with its calls. */
  openSecond(): Player;
  /** The same player in a native app. */
  openApp(): Player;
}

/** None of the server's. */
export const unknownToken = 'not-a-token';

/** Tokens that no server takes; null: it cannot be made of `--token`, or its option is missing. */
const wrongTokens = {
  unknown: () => unknownToken,
  none: () => '',
  forged: ({ token }: ConformanceOptions) => forgedToken(token),
  unsigned: ({ token }: ConformanceOptions) => unsignedToken(token),
  expired: ({ expiredToken }: ConformanceOptions) => expiredToken,
} as const satisfies Readonly<Record<string, (options: ConformanceOptions) => string | null>>;
export type WrongToken = keyof typeof wrongTokens;

async function sampleOf(context: CheckContext, kind: TransactionKind, payment: SamplePayment): Promise<Sample> {
  const { country, currency } = payment;
  const list = await context.own.call(listCalls[kind], { country, currency });
  const method = (list.ok && list.value.methods.find(({ name }) => name === payment.method)) || null;
  const amountField = method?.fields.find(isAmount)?.name ?? null;
  const limits = method && amountField !== null ? limitsOf(method, currency, country) : null;
  return { kind, payment, orders: createOrders(payment, limits), method, amountField, limits };
}

/** Opens the players of a run on both transports. `close` ends them. */
export function createContexts(options: ConformanceOptions, recorder: Recorder) {
  const players: Player[] = [];
  const made = new Map<TransactionId, MadePayment>();
  const surprises: string[] = [];
  const samples = new Map<TransactionKind, Promise<readonly Sample[]>>();
  const open = (
    transport: TransportName,
    token: string,
    how: Pick<PlayerOptions, 'sendsTokenWithCalls' | 'isApp'> = {},
  ): Player => {
    const { url, timeLimit } = options;
    const player = openPlayer({ url, timeLimit, recorder, transport, token, ...how });
    players.push(player);
    return player;
  };
  const contextOf = (transport: TransportName): CheckContext => {
    const context: CheckContext = {
      options,
      recorder,
      transport,
      made,
      surprises,
      get own() {
        return ownOf(context);
      },
      get other() {
        return otherOf(context);
      },
      stranger: (name) => openStranger[name](context),
      on: (name) => contexts[name],
      openSecond: () => open(transport, options.token, { sendsTokenWithCalls: true }),
      openApp: () => open(transport, options.token, { isApp: true }),
      samples(kind) {
        const known =
          samples.get(kind) ?? Promise.all(options.samples[kind].map((sample) => sampleOf(context, kind, sample)));
        samples.set(kind, known);
        return known;
      },
    };
    return context;
  };
  // Connected when they are needed: a transport may be left out, and a server may count strangers as attacks.
  const ownOf = oncePer(({ transport }: CheckContext) => open(transport, options.token));
  const otherOf = oncePer(({ transport }: CheckContext) =>
    options.otherToken === null ? null : open(transport, options.otherToken),
  );
  const strangerWith = (name: WrongToken) =>
    oncePer(({ transport }: CheckContext) => {
      const token = wrongTokens[name](options);
      return token === null ? null : open(transport, token);
    });
  const openStranger = {
    unknown: strangerWith('unknown'),
    none: strangerWith('none'),
    forged: strangerWith('forged'),
    unsigned: strangerWith('unsigned'),
    expired: strangerWith('expired'),
  } as const satisfies Readonly<Record<WrongToken, unknown>>;
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
