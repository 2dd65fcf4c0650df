import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Socket } from 'socket.io';
import { isSocketRequest } from '../../contract/generated/gatewayValidators';
import { socketMessageSize } from '../../tables/requestSizes';
import { socketProtocol } from '../../tables/socketProtocol';
import { tooManyCalls } from '../calls/CallContext';
import type { CallRunner, RunResult } from '../calls/createCallRunner';
import { callOfSocketType } from '../calls/dispatchCall';
import type { Admission } from '../limits/admission';
import type { Limit } from '../limits/createLimits';
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
  readonly run: CallRunner;
  readonly observe: ObserveCall;
  readonly tokens: Tokens;
  readonly admission: Admission;
  /** Of an address, whatever token its messages carry; HTTP has the same one. */
  readonly limit: Limit;
  /** A socket without a valid token is closed after this long, in ms. */
  readonly authenticationDeadline: number;
}

/** Bytes. A client with more unread data is disconnected; it asks for the status when it reconnects. */
const maxUnread = 2 ** 22;

/** What a malformed message costs its address: reading one costs as much as many calls. */
const malformedPoints = 100;

const offenceOf: Readonly<Record<number, Offence>> = { 401: 'unauthorized', 429: 'tooMany' };

const tokenIn = (data: object): string => {
  const token: unknown = Reflect.get(data, 'token');
  return typeof token === 'string' ? token : '';
};

/** Every call over the socket (contract C3): a message on `d`, answered on `d` under its messageId. */
export const socketCalls: FastifyPluginAsync<SocketCallsOptions> = async (app, options) => {
  const { sockets, run, observe, tokens, admission, limit, authenticationDeadline } = options;
  const { io, rollout } = sockets;
  const offences = createSocketOffences();
  const logError =
    (message: string) =>
    (error: unknown): void =>
      app.log.error({ err: error }, message);

  type ApplyToken = (caller: Caller | null, token: string) => void;

  function start(socket: Socket): void {
    const address = admission.keyOf(socket.request);
    const applyToken = followToken(socket, {
      tokens,
      deadline: authenticationDeadline,
      onError: logError('the token of a socket could not be verified'),
    });
    const countMalformed = (): void => {
      limit.take(address, malformedPoints).catch(logError('a malformed message could not be counted'));
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
    joinByQuery(socket, applyToken).catch(logError('a socket could not join its user'));
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
    const end = await observe(
      { name, transport: 'socket', id: randomUUID() },
      async (): Promise<RunResult> =>
        (await limit.take(address))
          ? run(name, payload, { token, address }, (caller) => applyToken(caller, token))
          : tooManyCalls,
    );
    if (end === 'cut') return;
    socket.emit(socketProtocol.requestEvent, { messageId, status: end.status, data: end.body });
    const offence = offenceOf[end.status];
    if (offence) await offences.record(socket, offence);
  }

  /** Pushes start with the connection when its query carries the token (specification §7). */
  async function joinByQuery(socket: Socket, applyToken: ApplyToken): Promise<void> {
    const token = socket.handshake.query.Authorization;
    if (typeof token !== 'string') return;
    const caller = await tokens.verify(token);
    if (caller) applyToken(caller, token);
  }

  interceptLargeMessages(io, socketMessageSize);
  cutSilentConnections(io, authenticationDeadline);
  io.on('connection', start);
};
