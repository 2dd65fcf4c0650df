import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { createCallBudget } from '../calls/createCallBudget';
import { refusal } from './opsRequests';

/** An author writes drafts; a publisher also publishes, rolls back and archives. */
export type OpsRole = 'author' | 'publisher';

export interface Op {
  readonly who: string;
  readonly role: OpsRole;
}

export interface OpsTokens {
  readonly publisher: string;
  /** undefined: there are publishers alone. */
  readonly author: string | undefined;
}

const cookieName = 'cashier-studio';
const issuer = 'cashier-studio';
const sessionSeconds = 12 * 3600;
/** Tries to sign in, a minute from one address. */
const tries = 10;

/** Compared by keyed hashes: neither the time it takes nor a length tells how near a guess was. */
function isSame(secret: Uint8Array, one: string, other: string): boolean {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

const cookieOf = ({ headers }: FastifyRequest): string =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? '';

export interface OpsAccess {
  /** Who asks; null: nobody who is signed in. Sends nothing. */
  who(request: FastifyRequest): Promise<Op | null>;
  /** Who asks; null after a refusal was sent. @param needs the least role */
  enter(request: FastifyRequest, reply: FastifyReply, needs?: OpsRole): Promise<Op | null>;
}

/**
 * Sign-in of the studio (STUDIO-7): an ops token becomes a session in an httpOnly cookie that no other site's request
 * carries (SameSite=Strict), and every change needs a header that no form can send. The command line shows the token itself.
 */
export function opsAccess(
  app: FastifyInstance,
  options: { readonly tokens: OpsTokens; readonly secret: Uint8Array; readonly isSecure: boolean },
): OpsAccess {
  const { tokens, secret, isSecure } = options;
  const budget = createCallBudget(tries);
  const roleOf = (token: string): OpsRole | null => {
    if (isSame(secret, token, tokens.publisher)) return 'publisher';
    return tokens.author !== undefined && isSame(secret, token, tokens.author) ? 'author' : null;
  };
  const setCookie = (reply: FastifyReply, value: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/studio; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`,
    );

  async function opOf(request: FastifyRequest): Promise<Op | null> {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) {
      const role = roleOf(bearer);
      return role && { who: 'command line', role };
    }
    try {
      const { payload } = await jwtVerify(cookieOf(request), secret, { algorithms: ['HS256'], issuer });
      const { sub: who, role } = payload;
      return who && (role === 'author' || role === 'publisher') ? { who, role } : null;
    } catch {
      return null; // none, forged or out of date: all the same, a 401
    }
  }

  app.post<{ Body: { token?: unknown; name?: unknown } | null }>('/studio/api/session', async (request, reply) => {
    const { token, name } = request.body ?? {};
    const who = typeof name === 'string' ? name.trim().slice(0, 60) : '';
    if (!budget.spend(request.ip))
      return reply.code(429).send(refusal('TOO_MANY_CALLS', 'Too many tries. Wait a minute.'));
    const role = typeof token === 'string' ? roleOf(token.trim()) : null;
    if (!role)
      return reply.code(401).send(refusal('UNAUTHORIZED', 'That is not the ops token that the gateway printed.'));
    if (who === '')
      return reply.code(422).send(refusal('NAME_MISSING', 'Say who you are: your name stands in the history.'));
    const session = await new SignJWT({ role })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(who)
      .setJti(randomUUID())
      .setExpirationTime(`${sessionSeconds}s`)
      .sign(secret);
    return setCookie(reply, session, sessionSeconds).send({ who, role });
  });
  app.delete('/studio/api/session', (_, reply) => setCookie(reply, '', 0).send({}));

  return {
    who: opOf,
    async enter(request, reply, needs = 'author') {
      const isChange = request.method !== 'GET';
      if (isChange && request.headers['x-cashier-studio'] !== '1') {
        reply.code(403).send(refusal('FORBIDDEN', 'Changes come from the studio or the command line alone.'));
        return null;
      }
      const op = await opOf(request);
      if (!op) {
        reply.code(401).send(refusal('UNAUTHORIZED', 'Sign in with the ops token.'));
        return null;
      }
      if (needs === 'publisher' && op.role !== 'publisher') {
        reply.code(403).send(refusal('FORBIDDEN', 'Only a publisher may do this. Ask one to look at your draft.'));
        return null;
      }
      return op;
    },
  };
}
