import type { FastifyPluginAsync } from 'fastify';
import type { OpsSession, PasswordLink } from '../../contract/generated/types';
import type { IdentityStore } from '../oidc/identityStore';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf } from '../ops/roles';
import type { PasskeyStore } from '../passkeys/passkeyStore';
import { isLogin, nameMessages, nameProblem } from './nameProblem';
import type { OperatorSessions } from './operatorSessions';
import type { CreatedLink, PeopleStore, SessionRow } from './peopleStore';

export interface PeopleRoutesOptions {
  readonly sessions: OperatorSessions;
  readonly people: PeopleStore;
  readonly passkeys: PasskeyStore;
  readonly identities: IdentityStore;
}

const noPerson = new Refused(404, 'NO_PERSON', 'There is no such person, or the account is disabled.');

const linkToWire = ({ secret, expiresAt }: CreatedLink): PasswordLink => ({
  link: secret,
  expiresAt: expiresAt.toISOString(),
});

const sessionToWire = ({ id, startedAt, expiresAt, address, agent }: SessionRow, ownId: string | null): OpsSession => ({
  id,
  startedAt: startedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  address,
  agent,
  isOwn: id === ownId,
});

/** What an admin does: add and change people, create links for passwords, end sessions (PROD-8). */
export const peopleRoutes: FastifyPluginAsync<PeopleRoutesOptions> = async (app, options) => {
  const { sessions, people, passkeys, identities } = options;
  addCall(app, 'people', async ({ request }) => {
    const [rows, open, own, counts, bound] = await Promise.all([
      people.all(),
      people.openSessions(),
      sessions.sessionOf(request),
      passkeys.counts(),
      identities.boundPeople(),
    ]);
    return {
      people: rows.map(({ id, login, name, role, countries, isDisabled, passwordHash }) => ({
        id,
        login,
        name,
        role,
        countries,
        isDisabled,
        hasPassword: passwordHash !== null,
        passkeys: counts.get(id) ?? 0,
        hasIdentity: bound.has(id),
        sessions: open
          .filter(({ personId }) => personId === id)
          .map((session) => sessionToWire(session, own?.id ?? null)),
      })),
    };
  });
  addCall(app, 'addPerson', async ({ request, body }) => {
    const person = { ...body, login: body.login.trim(), name: body.name.trim() };
    if (!isLogin(person.login)) return new Refused(422, 'BAD_LOGIN', 'A login has no spaces, as an e-mail address.');
    const problem = nameProblem(person.name);
    if (problem) return new Refused(422, problem, nameMessages[problem]);
    const link = await people.add(person, actorOf(request));
    return link ? linkToWire(link) : new Refused(409, 'PERSON_TAKEN', 'Somebody has this login or this name already.');
  });
  addCall(app, 'changePerson', async ({ request, body: { id, ...changes } }) => {
    const changed = await people.change(id, changes, actorOf(request));
    return changed
      ? {}
      : new Refused(409, 'LAST_ADMIN', 'There is no such person, or nobody else is an admin: add another one first.');
  });
  addCall(app, 'createLink', async ({ request, body: { id } }) => {
    const link = await people.createLink(id, actorOf(request));
    return link ? linkToWire(link) : noPerson;
  });
  addCall(app, 'removePasskeys', async ({ request, body: { id } }) => {
    const person = await people.byId(id);
    return person && (await passkeys.removeAll(person, actorOf(request)))
      ? {}
      : new Refused(404, 'PASSKEY_GONE', 'This person has no passkeys any more.');
  });
  addCall(app, 'removeIdentity', async ({ request, body: { id } }) => {
    const person = await people.byId(id);
    return person && (await identities.remove(person, actorOf(request)))
      ? {}
      : new Refused(404, 'IDENTITY_GONE', 'This account was disconnected already.');
  });
  addCall(app, 'endSession', async ({ request, body: { session } }) =>
    (await people.endSession(session, actorOf(request)))
      ? {}
      : new Refused(404, 'NO_SESSION', 'This session has ended already.'),
  );
};
