/** What a create costs at least: a token, a body and a row. In a process of its own; prints its address. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { insertPayment, planOfPix } from './insertPayment';

const { DATABASE_URL = '', TOKEN_SECRET = '' } = process.env;
// As many connections as the gateway has.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

/** Whose token it is (RFC 7519, HS256); null: it is forged, or has expired. */
function playerOf(token: string): string | null {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', TOKEN_SECRET).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return exp > Date.now() / 1000 ? sub : null;
}

const text = { type: 'string', minLength: 1, maxLength: 100 } as const;
const names = ['requestId', 'method', 'amount', 'currency', 'country'] as const;
const fields = { type: 'object', additionalProperties: text } as const;
const properties = { ...Object.fromEntries(names.map((name) => [name, text])), fields };
const body = { type: 'object', required: [...names, 'fields'], properties } as const;

interface Create {
  Body: Readonly<Record<(typeof names)[number], string> & { fields: Readonly<Record<string, string>> }>;
}
app.post<Create>('/api/BANKING_DEPOSIT/create', { schema: { body } }, async ({ headers, body: payment }, reply) => {
  const player = playerOf(headers.authorization ?? '');
  if (player === null) return reply.code(401).send();
  const [id, reference] = [randomUUID(), randomBytes(8).toString('hex')];
  const { requestId, amount, method, currency, country } = payment;
  const hash = createHash('sha256').update(JSON.stringify(payment)).digest('hex');
  const start = [id, reference, player, requestId, hash, amount, method, currency, country];
  const values = [...start, JSON.stringify(payment.fields), planOfPix];
  await pool.query({ name: 'insert', text: insertPayment, values });
  return { id, status: 0 };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
