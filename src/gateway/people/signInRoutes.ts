import type { FastifyPluginAsync } from 'fastify';
import type { MeReply } from '../../contract/generated/types';
import { limitKeyOf } from '../limits/callerAddress';
import { addOpenCall, parseBody } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { agentOf, beginFor } from './beginFor';
import type { GuessLimit } from './createGuessLimit';
import type { LoginGuesses } from './createLoginGuesses';
import { nameMessages, nameProblem } from './nameProblem';
import { type OperatorSessions, tokenOperator, tooMany } from './operatorSessions';
import { isPassword, minPasswordLength, passwordProblem } from './passwords';
import { loginOf, type PeopleStore, type PersonRow } from './peopleStore';

export interface SignInRoutesOptions {
  readonly sessions: OperatorSessions;
  readonly people: PeopleStore;
  readonly guesses: GuessLimit;
  readonly logins: LoginGuesses;
  /** How else people may sign in. */
  readonly otherWays: () => Pick<MeReply, 'provider' | 'passkeyHost'>;
}

/** The same for an unknown login, a wrong password and a disabled account: it reveals none of them. */
const wrong = new Refused(401, 'WRONG_LOGIN', 'The login or the password is wrong.');
const linkGone = new Refused(404, 'LINK_GONE', 'This link has expired or was used. Ask an admin for a new one.');

const passwordMessages = {
  PASSWORD_SHORT: `A password has ${minPasswordLength} characters or more.`,
  PASSWORD_LONG: 'A password has at most 256 characters.',
  PASSWORD_LOGIN: 'A password must not contain the login or the name.',
  PASSWORD_SIMPLE: 'A password has five different characters or more.',
} as const;

/** A login for the audit log: somebody may have typed the password into its field. */
const shownLogin = (login: string, person: PersonRow | null): string =>
  person?.login ?? (/^[^\s@]+@[^\s@]+$/.test(login) ? login : 'an unknown login');

/** Signing in and out, setting a password by a one-time link, and who is signed in (STUDIO-7, PROD-8). */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, options) => {
  const { sessions, people, guesses, logins, otherWays } = options;

  addOpenCall(app, 'me', async (request) => {
    const operator = await sessions.operatorOf(request);
    return operator instanceof Refused ? operator : { operator, takesToken: sessions.takesToken, ...otherWays() };
  });
  addOpenCall(app, 'signIn', async (request, reply) => {
    const { ip: address } = request;
    const guess = `token ${limitKeyOf(address)}`;
    if (!(await guesses.take(guess))) return tooMany;
    if (!sessions.takesToken)
      return new Refused(403, 'NO_TOKEN_SIGN_IN', 'Sign in with your account. The ops token is for the command line.');
    const body = parseBody('signIn', request);
    if (!body.ok) return body.refused;
    const role = sessions.roleOf(body.value.token.trim());
    const who = body.value.name.trim().slice(0, 60);
    if (!role) {
      await people.refuseSignIn({ id: '', who: 'ops token', address });
      return new Refused(401, 'UNAUTHORIZED', 'That is not the ops token that the gateway printed.');
    }
    const problem = nameProblem(who);
    if (problem) return new Refused(422, problem, nameMessages[problem]);
    await guesses.forgive(guess);
    const operator = tokenOperator(role, who);
    const session = { id: operator.id, who, address, agent: agentOf(request), tokenRole: role, how: 'ops token' };
    reply.header('set-cookie', await sessions.begin(session));
    return role === 'publisher' ? { ...operator, role: 'admin' as const } : operator;
  });
  addOpenCall(app, 'signInWithPassword', async (request, reply) => {
    const { ip: address } = request;
    const body = parseBody('signInWithPassword', request);
    if (!body.ok) return body.refused;
    const login = loginOf(body.value.login);
    const key = limitKeyOf(address);
    if (!(await logins.take(key, login))) return tooMany;
    const person = await people.byLogin(login);
    const isRight = await isPassword(person?.passwordHash ?? null, body.value.password);
    if (isRight === 'busy') return tooMany;
    if (!person || !isRight || person.isDisabled) {
      await people.refuseSignIn({ id: person?.id ?? '', who: shownLogin(login, person), address });
      return wrong;
    }
    await logins.forgive(key, login);
    return beginFor(sessions, person, request, reply);
  });
  addOpenCall(app, 'signOut', async (request, reply) => {
    reply.header('set-cookie', await sessions.end(request));
    return {};
  });

  addOpenCall(app, 'readLink', async (request) => {
    const guess = `link ${limitKeyOf(request.ip)}`;
    if (!(await guesses.take(guess))) return tooMany;
    const body = parseBody('readLink', request);
    if (!body.ok) return body.refused;
    const person = await people.personOfLink(body.value.link);
    if (!person) return linkGone;
    await guesses.forgive(guess);
    return { login: person.login, name: person.name };
  });
  addOpenCall(app, 'setPassword', async (request, reply) => {
    if (!(await guesses.take(`link ${limitKeyOf(request.ip)}`))) return tooMany;
    const body = parseBody('setPassword', request);
    if (!body.ok) return body.refused;
    const { link, password } = body.value;
    const person = await people.personOfLink(link);
    if (!person) return linkGone;
    const problem = passwordProblem(password, person);
    if (problem) return new Refused(422, problem, passwordMessages[problem]);
    if (!(await people.setPassword(link, person, password, request.ip))) return linkGone;
    return beginFor(sessions, person, request, reply);
  });
};
