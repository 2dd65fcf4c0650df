import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** A page, or another text, that is the same for many, compressed once. */
export interface Document {
  /** Answers with the document, or with 304 if the client has it under the same headers. */
  send(reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply;
}

const encodings = ['br', 'gzip', 'identity'] as const;

/** @param text the whole page */
export async function createDocument(
  text: string,
  { type = 'text/html; charset=utf-8', quality = constants.BROTLI_MAX_QUALITY } = {},
): Promise<Document> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  const bodies = { br, gzip: gz, identity: Buffer.from(text) };
  const hash = createHash('sha256').update(text);
  /** Covers the headers, too: browsers keep those of the stored response when they get a 304 without them. */
  const tagOf = (headers: Readonly<Record<string, string>>): string =>
    `W/"${hash.copy().update(JSON.stringify(headers)).digest('base64url').slice(0, 22)}"`;

  return {
    send(reply, headers) {
      const { 'if-none-match': known = '', 'accept-encoding': accepted = '' } = reply.request.headers;
      const etag = tagOf(headers);
      reply.headers({ 'cache-control': 'no-cache', ...headers, etag, vary: 'accept-encoding' });
      if (known.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
      const encoding = negotiate(accepted, [...encodings]) ?? 'identity';
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(bodies[encoding]);
    },
  };
}
