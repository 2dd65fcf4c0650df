import compress from '@fastify/compress';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '../../contract/calls';
import { callSizes } from '../../tables/requestSizes';
import { limitKeyOf } from '../limits/callerAddress';
import type { ObserveCall } from '../operate/observeCalls';
import { traceHeadersOf } from '../operate/requestIds';
import { createDocument, type Document } from '../pages/createDocument';
import type { CallRunner } from './createCallRunner';
import { callNames } from './dispatchCall';

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
  readonly run: CallRunner;
  readonly observe: ObserveCall;
  /** A trusted proxy forwards the requests. */
  readonly isBehindProxy: boolean;
}

/** Every call over HTTP: GET with a query, POST with a JSON body, the bare token in Authorization (contract C3). */
export const callRoutes: FastifyPluginAsync<CallRoutesOptions> = async (app, { run, observe, isBehindProxy }) => {
  // Bodies of requests stay uncompressed: the size limit must hold before anything is parsed.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  const documentOf = createDocuments();
  // Before the body is read, so that pages of other origins can read its refusal, too.
  app.addHook('onRequest', async (_, reply) => void reply.headers(crossOrigin));
  for (const name of callNames) {
    const { verb, url } = calls[name];
    app.route({
      method: verb,
      url,
      bodyLimit: callSizes[name],
      handler: async (request, reply) => {
        const payload: unknown = verb === 'GET' ? request.query : request.body;
        const trace = isBehindProxy ? traceHeadersOf(request.headers) : undefined;
        const end = await observe({ name, transport: 'http', id: request.id, trace }, () =>
          run(name, payload, { token: request.headers.authorization ?? '', address: limitKeyOf(request.ip) }),
        );
        if (end === 'cut') {
          request.raw.destroy();
          return reply.hijack();
        }
        if ('text' in end && end.text !== undefined) return (await documentOf(end.text)).send(reply, unstored);
        if ('retryAfter' in end) reply.header('retry-after', end.retryAfter);
        return reply.code(end.status).headers(unstored).type(json).send(JSON.stringify(end.body));
      },
    });
  }
  app.all('/*', (request, reply) =>
    request.method === 'OPTIONS'
      ? reply.code(204).send()
      : reply.code(404).send({ error: { message: 'There is no such call.', code: 'CALL_UNKNOWN' } }),
  );
};
