import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Operator } from '../../contract/generated/types';
import { limitKeyOf } from '../limits/callerAddress';
import { Refused } from '../ops/Refused';
import { createCookie } from './cookies';
import type { GuessLimit } from './createGuessLimit';
import { type NewSession, operatorOfPerson, type PeopleStore, type SessionRow, sessionHours } from './peopleStore';

type TokenRole = 'author' | 'publisher';

interface OpsTokens {
  readonly publisher: string;
  /** undefined: there are only publishers. */
  readonly author: string | undefined;
}

export interface SessionOptions {
  readonly people: PeopleStore;
  readonly tokens: OpsTokens;
  /** Hides how close a guess of a token is. */
  readonly key: Uint8Array;
  /** Whether the studio is served over https. */
  readonly isSecure: boolean;
  /** The sandbox: the ops token signs in to the studio, too. */
  readonly takesToken: boolean;
  readonly guesses: GuessLimit;
}

export const tooMany = new Refused(429, 'TOO_MANY_CALLS', 'Too many attempts. Wait a minute.');

export interface OperatorSessions {
  readonly takesToken: boolean;
  /** The operator of a session cookie or a bearer token; null: nobody is signed in. Wrong bearer tokens are limited. */
  operatorOf(request: FastifyRequest): Promise<Operator | Refused | null>;
  /** The request's session; null: it has none. */
  sessionOf(request: FastifyRequest): Promise<SessionRow | null>;
  /** The role that an ops token gives; null: a wrong token. */
  roleOf(token: string): TokenRole | null;
  /** Begins a session. @returns its `set-cookie` header */
  begin(who: NewSession): Promise<string>;
  /** Ends the request's session. @returns a `set-cookie` header that drops the cookie */
  end(request: FastifyRequest): Promise<string>;
}

/** An operator who signed in with an ops token: everybody with the same token is one person to the four eyes. */
export const tokenOperator = (role: TokenRole, who: string): Operator => ({
  id: `token:${role}`,
  who,
  role,
  countries: [],
});

export const isTokenOperator = ({ id }: Pick<Operator, 'id'>): boolean => id.startsWith('token:');

/**
 * Sessions of the studio (STUDIO-7, PROD-8): a random secret in an httpOnly cookie, which requests of other sites do not
 * carry (SameSite=Strict), and its hash in the database. The command line sends an ops token with each call.
 */
export function createOperatorSessions(options: SessionOptions): OperatorSessions {
  const { people, tokens, key, isSecure, takesToken, guesses } = options;
  const cookie = createCookie({ name: 'cashier-studio', path: '/studio', sameSite: 'Strict', isSecure });

  /** Compares keyed hashes: neither its duration nor a length reveals how close a guess is. */
  function isSame(one: string, other: string): boolean {
    const hash = (text: string) => createHmac('sha256', key).update(text).digest();
    return timingSafeEqual(hash(one), hash(other));
  }
  const roleOf = (token: string): TokenRole | null => {
    if (isSame(token, tokens.publisher)) return 'publisher';
    return tokens.author !== undefined && isSame(token, tokens.author) ? 'author' : null;
  };
  async function operatorOfBearer(token: string, address: string): Promise<Operator | Refused | null> {
    const guess = `bearer ${limitKeyOf(address)}`;
    if (!(await guesses.take(guess))) return tooMany;
    const role = roleOf(token);
    if (role === null) await people.refuseSignIn({ id: '', who: 'command line', address });
    else await guesses.forgive(guess);
    return role && tokenOperator(role, 'command line');
  }
  async function findSession(request: FastifyRequest) {
    const secret = cookie.read(request);
    return secret ? people.findSession(secret) : null;
  }
  async function operatorOfCookie(request: FastifyRequest): Promise<Operator | null> {
    const found = await findSession(request);
    if (found?.person) return operatorOfPerson(found.person);
    if (!found?.session.role || !takesToken) return null;
    const operator = tokenOperator(found.session.role, found.session.who);
    // In the sandbox the printed token opens everything there is to try.
    return operator.role === 'publisher' ? { ...operator, role: 'admin' } : operator;
  }

  return {
    takesToken,
    roleOf,
    async operatorOf(request) {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      return bearer === undefined ? operatorOfCookie(request) : operatorOfBearer(bearer, request.ip);
    },
    sessionOf: async (request) => (await findSession(request))?.session ?? null,
    begin: async (who) => cookie.set(await people.beginSession(who), sessionHours * 3600),
    async end(request) {
      const secret = cookie.read(request);
      const operator = await operatorOfCookie(request);
      if (secret && operator)
        await people.endOwnSession(secret, { id: operator.id, who: operator.who, address: request.ip });
      return cookie.drop();
    },
  };
}
