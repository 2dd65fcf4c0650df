import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Passkey } from '../../contract/generated/types';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf, operatorOf } from '../ops/roles';
import { nameMessages, nameProblem } from '../people/nameProblem';
import type { PeopleRoutesOptions } from '../people/peopleRoutes';
import type { PersonRow } from '../people/peopleStore';
import type { Ceremonies } from './createCeremonies';
import type { PasskeyRow } from './passkeyStore';
import type { RelyingParty } from './relyingParty';

export interface AccountRoutesOptions extends PeopleRoutesOptions {
  readonly ceremonies: Ceremonies;
  /** null: the gateway is reached by an IP address. */
  readonly relyingParty: () => RelyingParty | null;
  readonly now?: () => number;
}

/** Whoever finds a signed-in browser must not make a key to the account for ever. */
const freshMinutes = 15;

const noAccount = new Refused(403, 'NO_ACCOUNT', 'Only people with an account of their own have passkeys.');
const notFresh = new Refused(403, 'SIGN_IN_AGAIN', 'To add a passkey, sign out and sign in again.');
export const noPasskeys = new Refused(404, 'NO_PASSKEYS', 'Passkeys need a gateway with a host name (PUBLIC_URL).');
const wrong = new Refused(422, 'PASSKEY_REFUSED', 'This passkey could not be verified. Try again.');
const gone = new Refused(404, 'PASSKEY_GONE', 'This passkey was removed already.');
const nameMissing = new Refused(422, 'PASSKEY_NAME_MISSING', 'Enter a name for the passkey.');
function passkeyNameRefused(name: string): Refused | null {
  const problem = nameProblem(name);
  if (problem === null) return null;
  return problem === 'NAME_MISSING' ? nameMissing : new Refused(422, problem, nameMessages[problem]);
}

const passkeyToWire = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

/** People's own accounts: their passkeys (PROD-8). */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  const { sessions, people, identities, passkeys, ceremonies, relyingParty, now = Date.now } = options;
  const personOf = (request: FastifyRequest): Promise<PersonRow | null> => people.byId(operatorOf(request).id);
  /** Who may add a passkey, and for which relying party. */
  async function readCreator(request: FastifyRequest) {
    const [person, party] = [await personOf(request), relyingParty()];
    if (!person) return noAccount;
    if (!party) return noPasskeys;
    const session = await sessions.sessionOf(request);
    const isFresh = session !== null && now() - session.startedAt.getTime() < freshMinutes * 60_000;
    return isFresh ? { person, party } : notFresh;
  }

  addCall(app, 'account', async ({ request }) => {
    const person = await personOf(request);
    if (!person) return noAccount;
    const [own, bound] = await Promise.all([passkeys.of(person.id), identities.boundPeople()]);
    return { login: person.login, passkeys: own.map(passkeyToWire), hasIdentity: bound.has(person.id) };
  });
  addCall(app, 'beginPasskey', async ({ request }) => {
    const creator = await readCreator(request);
    if (creator instanceof Refused) return creator;
    const { person, party } = creator;
    return ceremonies.beginCreation(party, person, await passkeys.of(person.id));
  });
  addCall(app, 'addPasskey', async ({ request, body: { name, credential } }) => {
    const creator = await readCreator(request);
    if (creator instanceof Refused) return creator;
    const problem = passkeyNameRefused(name.trim());
    if (problem) return problem;
    const { person, party } = creator;
    const made = await ceremonies.verifyCreation(party, person, credential);
    if (!made) return wrong;
    const { challenge, ...row } = made;
    if (!(await passkeys.takeChallenge(challenge))) return wrong;
    const added = await passkeys.add({ ...row, personId: person.id, name: name.trim() }, actorOf(request));
    return added ? passkeyToWire(added) : wrong;
  });
  addCall(app, 'renamePasskey', async ({ request, body: { id, name } }) => {
    const problem = passkeyNameRefused(name.trim());
    if (problem) return problem;
    return (await passkeys.rename(operatorOf(request).id, id, name.trim())) ? {} : gone;
  });
  addCall(app, 'removePasskey', async ({ request, body: { id } }) =>
    (await passkeys.remove(operatorOf(request).id, id, actorOf(request))) ? {} : gone,
  );
};
