import compress from '@fastify/compress';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callNames } from '../../contract/callNames';
import { calls } from '../../contract/calls';
import { callSizes } from '../../tables/requestSizes';
import type { Admission } from '../limits/admission';
import { limitKeyOf } from '../limits/callerAddress';
import type { IncomingCall, ObserveCall } from '../operate/observeCalls';
import { traceHeadersOf } from '../operate/requestIds';
import { createDocument, type Document } from '../pages/createDocument';
import type { Caller } from '../tokens/createTokens';
import { WrittenJson } from './CallContext';
import type { CallRunner, RunResult } from './createCallRunner';
import type { IdentifyCaller } from './identifyCaller';

/**
 * A widget in a sandboxed frame has no origin, so every origin may call. The token travels in a header that no browser
 * sends by itself, never in a cookie.
 */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, cache-control, content-type, extra-params, ismobileapp, pwa',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '7200',
};

const json = 'application/json; charset=utf-8';
const unstored = { 'cache-control': 'no-store' } as const;

/** Texts that are kept compressed: lists of methods, by all that differs between them. */
const mostTexts = 200;
/** Of Brotli, for texts that players wait for: the best one takes twenty times as long for a tenth. */
const quality = 5;

/** Compresses texts that many players get, each once while it is asked for. */
function createDocuments() {
  const latest = new Map<string, Promise<Document>>();
  return (text: string): Promise<Document> => {
    const document = latest.get(text) ?? createDocument(text, { type: json, quality });
    latest.delete(text);
    latest.set(text, document);
    const [oldest] = latest.keys();
    if (latest.size > mostTexts && oldest !== undefined) latest.delete(oldest);
    return document;
  };
}

interface CallRoutesOptions {
  readonly identify: IdentifyCaller;
  readonly admission: Pick<Admission, 'release'>;
  readonly run: CallRunner;
  readonly observe: ObserveCall;
  /** A trusted proxy forwards the requests. */
  readonly isBehindProxy: boolean;
}

/** Every call over HTTP: GET with a query, POST with a JSON body, the bare token in Authorization (contract C3). */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, options) => {
  const { identify, admission, run, observe, isBehindProxy } = options;
  // Bodies of requests stay uncompressed: the size limit must hold before anything is parsed.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  const documentOf = createDocuments();
  // Before the body is read, so that pages of other origins can read its refusal, too.
  app.addHook('onRequest', async (_, reply) => void reply.headers(crossOrigin));
  async function send(end: RunResult, reply: FastifyReply) {
    if (end === 'cut') {
      reply.request.raw.destroy();
      return reply.hijack();
    }
    if (end.body instanceof WrittenJson) return (await documentOf(end.body.text)).send(reply, unstored);
    if ('retryAfter' in end) reply.header('retry-after', end.retryAfter);
    return reply.code(end.status).headers(unstored).type(json).send(JSON.stringify(end.body));
  }
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const name of callNames) {
    const { verb, url } = calls[name];
    const callOf = ({ id, headers }: FastifyRequest): IncomingCall => ({
      name,
      transport: 'http',
      id,
      trace: isBehindProxy ? traceHeadersOf(headers) : undefined,
    });
    app.route({
      method: verb,
      url,
      bodyLimit: callSizes[name],
      config: { countedAs: 'call' },
      async onRequest(request, reply) {
        const token = request.headers.authorization ?? '';
        const { caller, refusal } = await identify(name, token, limitKeyOf(request.ip));
        if (caller) admission.release(request.raw.socket);
        if (refusal) return send(await observe(callOf(request), async () => refusal), reply);
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const caller = callers.get(request);
        if (!caller) throw new Error('A call was not identified.');
        const payload: unknown = verb === 'GET' ? request.query : request.body;
        const source = { caller, address: limitKeyOf(request.ip) };
        return send(await observe(callOf(request), () => run(name, payload, source)), reply);
      },
    });
  }
  // A preflight request has no token.
  app.options('/*', { config: { countedAs: 'file' } }, (_, reply) => reply.code(204).send());
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'OPTIONS'),
    url: '/*',
    handler: (_, reply) => reply.code(404).send({ error: { message: 'There is no such call.', code: 'CALL_UNKNOWN' } }),
  });
};
