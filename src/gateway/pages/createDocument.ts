import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';

/** A page that is the same for everyone, compressed once. */
export interface Document {
  /** Answers with the document, or with 304 if the client has it under the same headers. */
  send(reply: FastifyReply, headers: Readonly<Record<string, string>>): FastifyReply;
}

const encodings = ['br', 'gzip', 'identity'] as const;

/** @param html the whole page */
export async function createDocument(html: string): Promise<Document> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })]);
  const bodies = { br, gzip: gz, identity: Buffer.from(html) };
  /** Covers the headers, too: browsers keep those of the stored response when they get a 304 without them. */
  const tagOf = (headers: Readonly<Record<string, string>>): string =>
    `W/"${createHash('sha256').update(JSON.stringify(headers)).update(html).digest('base64url').slice(0, 22)}"`;

  return {
    send(reply, headers) {
      const { 'if-none-match': known = '', 'accept-encoding': accepted = '' } = reply.request.headers;
      const etag = tagOf(headers);
      reply.headers({ ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (known.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
      const encoding = negotiate(accepted, [...encodings]) ?? 'identity';
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
    },
  };
}
