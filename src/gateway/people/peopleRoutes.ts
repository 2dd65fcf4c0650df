import type { FastifyPluginAsync } from 'fastify';
import type { OpsSession, PasswordLink } from '../../contract/generated/types';
import { actorOf } from '../ops/accessHooks';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import type { OperatorSessions } from './operatorSessions';
import type { CreatedLink, PeopleStore, SessionRow } from './peopleStore';

export interface PeopleRoutesOptions {
  readonly sessions: OperatorSessions;
  readonly people: PeopleStore;
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
export const peopleRoutes: FastifyPluginAsync<PeopleRoutesOptions> = async (app, { sessions, people }) => {
  addCall(app, 'people', async ({ request }) => {
    const [rows, open, ownId] = await Promise.all([people.all(), people.openSessions(), sessions.sessionIdOf(request)]);
    return {
      people: rows.map(({ id, login, name, role, countries, isDisabled, passwordHash }) => ({
        id,
        login,
        name,
        role,
        countries,
        isDisabled,
        hasPassword: passwordHash !== null,
        sessions: open.filter(({ personId }) => personId === id).map((session) => sessionToWire(session, ownId)),
      })),
    };
  });
  addCall(app, 'addPerson', async ({ request, body }) => {
    const person = { ...body, login: body.login.trim(), name: body.name.trim() };
    if (!/^\S+$/.test(person.login))
      return new Refused(422, 'BAD_LOGIN', 'A login has no spaces, as an e-mail address.');
    if (person.name === '') return new Refused(422, 'NAME_MISSING', 'Enter the name: the history shows it.');
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
  addCall(app, 'endSession', async ({ request, body: { session } }) =>
    (await people.endSession(session, actorOf(request)))
      ? {}
      : new Refused(404, 'NO_SESSION', 'This session has ended already.'),
  );
};
