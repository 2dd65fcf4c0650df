import type { AddPersonRequest } from '../../../../src/contract/generated/types';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { type StudioClient, studioClient } from './studioClient';

export const password = 'correct horse battery';

/** Somebody with an account. */
export interface Account {
  readonly id: string;
  readonly login: string;
  readonly link: string;
}

/** Runs once, when first needed. */
export function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The headers of a session, from the answer of a sign-in. */
export const sessionOf = ({ cookie }: { readonly cookie: string | null }) => ({ cookie: cookie?.split(';')[0] ?? '' });

/** A client whose calls carry a session. */
export const withSession =
  (gateway: Gateway, session: Readonly<Record<string, string>>): StudioClient =>
  (verb, path, body, headers = {}) =>
    studioClient(() => gateway.url)(verb, path, body, { ...session, ...headers });

/** The sandbox's admin, who has signed in with the ops token. */
export async function tokenAdmin(gateway: Gateway, name = 'Root'): Promise<StudioClient> {
  const signIn = await studioClient(() => gateway.url)('POST', 'session', { token: gateway.opsToken, name });
  return withSession(gateway, sessionOf(signIn));
}

/** Adds a person without a password. */
export async function addPerson(
  gateway: Gateway,
  changes: Partial<AddPersonRequest> & { readonly name: string },
): Promise<Account> {
  const admin = await tokenAdmin(gateway);
  const login = changes.login ?? `${changes.name.toLowerCase()}@example.com`;
  const { status, body } = await admin('POST', 'people', { login, role: 'author', countries: [], ...changes });
  if (status !== 200) throw new Error(`The person was refused: ${JSON.stringify(body)}`);
  const { people } = Object((await admin('GET', 'people')).body);
  const { id } = people.find((person: { login: string }) => person.login === login);
  return { id, login, link: Object(body).link };
}

/** Sets the first password of a person. @returns a client with their session */
export async function signedIn(gateway: Gateway, { link }: Account): Promise<StudioClient> {
  const answer = await studioClient(() => gateway.url)('POST', 'link/password', { link, password });
  if (answer.status !== 200) throw new Error(`The password was refused: ${JSON.stringify(answer.body)}`);
  return withSession(gateway, sessionOf(answer));
}
