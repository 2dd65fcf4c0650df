import type { FastifyPluginAsync } from 'fastify';
import { limitKeyOf } from '../limits/callerAddress';
import { addOpenCall, parseBody } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { beginFor } from '../people/beginFor';
import { tooMany } from '../people/operatorSessions';
import type { SignInRoutesOptions } from '../people/signInRoutes';
import type { AccountRoutesOptions } from './accountRoutes';
import { noPasskeys } from './accountRoutes';

export type PasskeySignInOptions = Pick<SignInRoutesOptions, 'guesses'> &
  Omit<AccountRoutesOptions, 'identities' | 'now'>;

/** The same for an unknown passkey, a wrong signature and a disabled account. */
const wrong = new Refused(401, 'WRONG_PASSKEY', 'This passkey does not sign in here: it may have been removed.');

/** Signing in with a passkey (PROD-8). */
export const passkeySignIn: FastifyPluginAsync<PasskeySignInOptions> = async (app, options) => {
  const { sessions, people, guesses, passkeys, ceremonies, relyingParty } = options;
  addOpenCall(app, 'beginPasskeySignIn', async () => {
    const party = relyingParty();
    return party ? ceremonies.beginSignIn(party) : noPasskeys;
  });
  addOpenCall(app, 'signInWithPasskey', async (request, reply) => {
    const party = relyingParty();
    if (!party) return noPasskeys;
    const { ip: address } = request;
    const guess = `passkey ${limitKeyOf(address)}`;
    if (!(await guesses.take(guess))) return tooMany;
    const body = parseBody('signInWithPasskey', request);
    if (!body.ok) return body.refused;
    const { credential } = body.value;
    const found = await passkeys.find(credential.id);
    const signature = found && (await ceremonies.verifySignIn(party, found.passkey, credential));
    const isRight =
      signature &&
      !found.person.isDisabled &&
      (await passkeys.takeChallenge(signature.challenge)) &&
      (await passkeys.noteUse(found.passkey.id, signature.counter, signature.isSynced));
    if (!isRight) {
      const who = found?.person.login ?? 'an unknown passkey';
      await people.refuseSignIn({ id: found?.person.id ?? '', who, address }, 'passkey');
      return wrong;
    }
    await guesses.forgive(guess);
    return beginFor(sessions, found.person, request, reply, 'passkey');
  });
};
