import Fastify, { type FastifyInstance } from 'fastify';
import { socketProtocol } from '../tables/socketProtocol';
import type { CallError } from './calls/CallContext';
import { logOptions } from './gatewayLog';
import { trustsProxies } from './limits/callerAddress';
import { requestIdHeader, requestIdOf } from './operate/requestIds';
import type { Settings } from './settings/settings';

/** Replies to errors outside of any call, by status: the code is for programs, the message for developers. */
const replyByStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'The request is larger than the limit of its address: send less.'],
  415: ['BAD_REQUEST', 'Send JSON with content-type: application/json.'],
  429: ['TOO_MANY_CALLS', 'Too many calls. Wait a minute.'],
};

const errorBody = (status: number): CallError => {
  const [code, message] =
    replyByStatus[status] ??
    (status < 500 ? ['BAD_REQUEST', 'The request could not be read.'] : ['INTERNAL', 'The server could not do this.']);
  return { error: { message, code } };
};

const statusOf = (error: unknown): number => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

/** ms for each part of the start. Ends one that hangs. */
const startTimeout = 120_000;

/** The Fastify app before its routes. Every error has the contract's shape (C3); its details stay in the log. */
export function createApp(
  {
    logLevel,
    trustedProxies,
    deadlines,
    publicUrl,
  }: Pick<Settings, 'logLevel' | 'trustedProxies' | 'deadlines'> & Partial<Pick<Settings, 'publicUrl'>>,
  logStream?: { write(line: string): void },
): FastifyInstance {
  const app = Fastify({
    logger: logOptions(logLevel, logStream),
    // The socket's message limit holds for HTTP, too (specification §9).
    bodyLimit: socketProtocol.maxMessageBytes,
    trustProxy: trustsProxies(trustedProxies),
    // A client that is slower is cut (PROD-12).
    requestTimeout: deadlines.request,
    connectionTimeout: deadlines.idle,
    keepAliveTimeout: deadlines.keepAlive,
    http: {
      headersTimeout: deadlines.headers,
      // Node looks for late requests this often.
      connectionsCheckingInterval: Math.min(deadlines.headers, 2000) / 2,
    },
    genReqId: (request) => requestIdOf(request.headers, trustedProxies > 0),
    forceCloseConnections: true,
    // Calls refuse long names by themselves, with a reason; the router would not find the call.
    routerOptions: { maxParamLength: 8192 },
    // A slow machine starts late: reading and compressing the pages alone can take longer than Fastify's 10 s.
    pluginTimeout: startTimeout,
    // Requests on open connections are still answered while the server closes.
    return503OnClosing: false,
  });
  const headers = {
    'x-content-type-options': 'nosniff',
    // RFC 6797. Two years; other hosts of the domain are not ours to decide about.
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  };
  app.addHook('onSend', async ({ id }, reply) => void reply.headers({ ...headers, [requestIdHeader]: id }));
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send(errorBody(status));
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody(404)));
  return app;
}
