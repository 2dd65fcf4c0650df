import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Operator } from '../../contract/generated/types';

type Role = Operator['role'];

interface OpsTokens {
  readonly publisher: string;
  /** undefined: there are only publishers. */
  readonly author: string | undefined;
}

interface SessionOptions {
  readonly tokens: OpsTokens;
  readonly secret: Uint8Array;
  /** Whether the studio is served over https. */
  readonly isSecure: boolean;
}

export interface OperatorSessions {
  /** The operator of a session cookie or a bearer token; null: nobody is signed in. */
  operatorOf(request: FastifyRequest): Promise<Operator | null>;
  /** The role that an ops token gives; null: a wrong token. */
  roleOf(token: string): Role | null;
  /** A `set-cookie` header that begins a session of 12 hours. */
  createCookie(operator: Operator): Promise<string>;
  /** A `set-cookie` header that ends the session. */
  readonly expiredCookie: string;
}

const cookieName = 'cashier-studio';
const issuer = 'cashier-studio';
const sessionSeconds = 12 * 3600;

const cookieOf = ({ headers }: FastifyRequest): string =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? '';

/**
 * Sessions of the studio (STUDIO-7): an ops token is exchanged for a signed session in an httpOnly cookie, which requests
 * of other sites do not carry (SameSite=Strict). The command line sends the ops token itself.
 */
export function createOperatorSessions({ tokens, secret, isSecure }: SessionOptions): OperatorSessions {
  /** Compares keyed hashes: neither its duration nor a length reveals how close a guess is. */
  function isSame(one: string, other: string): boolean {
    const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
    return timingSafeEqual(hash(one), hash(other));
  }
  const roleOf = (token: string): Role | null => {
    if (isSame(token, tokens.publisher)) return 'publisher';
    return tokens.author !== undefined && isSame(token, tokens.author) ? 'author' : null;
  };
  const cookie = (value: string, seconds: number): string =>
    `${cookieName}=${value}; Path=/studio; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;

  return {
    roleOf,
    expiredCookie: cookie('', 0),
    async operatorOf(request) {
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
        return null; // no cookie, a forged or an expired one
      }
    },
    async createCookie({ who, role }) {
      const session = await new SignJWT({ role })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(who)
        .setJti(randomUUID())
        .setExpirationTime(`${sessionSeconds}s`)
        .sign(secret);
      return cookie(session, sessionSeconds);
    },
  };
}
