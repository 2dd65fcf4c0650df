import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Socket } from 'socket.io';
import { isSocketRequest } from '../../contract/generated/gatewayValidators';
import { socketMessageSize } from '../../tables/requestSizes';
import { socketProtocol } from '../../tables/socketProtocol';
import type { CallRunner, RunResult } from '../calls/createCallRunner';
import { callOfSocketType } from '../calls/dispatchCall';
import type { IdentifyCaller } from '../calls/identifyCaller';
import type { Admission } from '../limits/admission';
import type { Limits } from '../limits/createLimits';
import type { ObserveCall } from '../operate/observeCalls';
import type { Caller, Tokens } from '../tokens/createTokens';
import { cutSilentConnections } from './cutSilentConnections';
import { disconnectSlowReader } from './disconnectSlowReader';
import { followToken } from './followToken';
import { interceptLargeMessages, refuseLargeMessages } from './refuseLargeMessages';
import { createSocketOffences, type Offence } from './socketOffences';
import type { SocketServer } from './socketServer';

interface SocketCallsOptions {
  readonly sockets: SocketServer;
  readonly identify: IdentifyCaller;
  readonly run: CallRunner;
  readonly observe: ObserveCall;
  readonly tokens: Tokens;
  readonly admission: Admission;
  readonly limits: Pick<Limits, 'player' | 'address'>;
  /** A socket without a valid token is closed after this long, in ms. */
  readonly authenticationDeadline: number;
}

/** Bytes. A client with more unread data is disconnected; it asks for the status when it reconnects. */
const maxUnread = 2 ** 22;

/** What a malformed message costs its player, or its address: reading one costs as much as many calls. */
const malformedPoints = 100;

const offenceOf: Readonly<Record<number, Offence>> = { 401: 'unauthorized', 429: 'tooMany' };

const tokenIn = (data: object): string => {
  const token: unknown = Reflect.get(data, 'token');
  return typeof token === 'string' ? token : '';
};

/** Every call over the socket (contract C3): a message on `d`, answered on `d` under its messageId. */
export const socketCalls: FastifyPluginAsync<SocketCallsOptions> = async (app, options) => {
  const { sockets, identify, run, observe, tokens, admission, limits, authenticationDeadline } = options;
  const { io, rollout } = sockets;
  const offences = createSocketOffences();
  const logError =
    (message: string) =>
    (error: unknown): void =>
      app.log.error({ err: error }, message);

  /** @param isCounted the call that brings it has counted for its player */
  type ApplyToken = (caller: Caller | null, token: string, isCounted: boolean) => void;

  function start(socket: Socket): void {
    const address = admission.keyOf(socket.request);
    let player: string | null = null;
    const follow = followToken(socket, {
      tokens,
      deadline: authenticationDeadline,
      onError: logError('the token of a socket could not be verified'),
    });
    const applyToken: ApplyToken = (caller, token, isCounted) => {
      player = caller?.userId ?? null;
      if (caller && socket.connected) admission.assign(socket.request, caller.userId, isCounted);
      follow(caller, token);
    };
    const takeMalformed = async (): Promise<void> => {
      if (player !== null && (await limits.player.take(player, malformedPoints))) return;
      // Who has a token gets no more of them through than who has none.
      await limits.address.take(address, malformedPoints);
    };
    const countMalformed = (): void => {
      takeMalformed().catch(logError('a malformed message could not be counted'));
    };
    const refuseMalformed = (): void => {
      countMalformed();
      offences.record(socket, 'malformed').catch(logError('a malformed message could not be counted'));
    };
    refuseLargeMessages(socket, socketMessageSize);
    disconnectSlowReader(socket, maxUnread);
    socket.once('disconnect', (reason) => {
      rollout.remove(socket.id);
      // Socket.IO itself has closed it.
      if (reason === 'parse error') countMalformed();
    });
    joinByQuery(socket, address, applyToken).catch(logError('a socket could not join its user'));
    socket.onAny((event: string, message: unknown) => {
      // Without a valid messageId there is nothing to reply to.
      if (event !== socketProtocol.requestEvent || !isSocketRequest(message)) return refuseMalformed();
      answer(socket, message, address, applyToken).catch(logError('a socket call failed'));
    });
  }

  async function answer(
    socket: Socket,
    { messageId, type, data }: { messageId: string; type: string; data: object },
    address: string,
    applyToken: ApplyToken,
  ): Promise<void> {
    const { token: _token, ...payload } = { token: '', ...data };
    const name = callOfSocketType(type);
    rollout.recordCall(socket.id, name);
    const token = tokenIn(data);
    const end = await observe({ name, transport: 'socket', id: randomUUID() }, async (): Promise<RunResult> => {
      const { caller, refusal } = await identify(name, token, address);
      if (caller !== undefined) applyToken(caller, token, refusal === null);
      return refusal ?? run(name, payload, { caller, address });
    });
    if (end === 'cut') return;
    socket.emit(socketProtocol.requestEvent, { messageId, status: end.status, data: end.body });
    const offence = offenceOf[end.status];
    if (offence) await offences.record(socket, offence);
  }

  /** Pushes start with the connection when its query carries the token (specification §7). */
  async function joinByQuery(socket: Socket, address: string, applyToken: ApplyToken): Promise<void> {
    const token = socket.handshake.query.Authorization;
    if (typeof token !== 'string') return;
    const { caller, refusal } = await identify(null, token, address);
    if (caller) applyToken(caller, token, refusal === null);
  }

  interceptLargeMessages(io, socketMessageSize);
  cutSilentConnections(io, authenticationDeadline);
  io.on('connection', start);
};
