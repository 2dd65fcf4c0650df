import type {
  AddPasskeyRequest,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInRequest,
} from '../../contract/generated/types';
import type { PersonRow } from '../people/peopleStore';
import { type Challenge, type Challenges, challengeMinutes } from './createChallenges';
import type { PasskeyRow } from './passkeyStore';
import type { RelyingParty } from './relyingParty';

/** A new passkey that was verified. */
interface NewPasskey extends Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports' | 'isSynced'> {
  readonly challenge: Challenge;
}

/** A signature that was verified. */
interface Signature extends Pick<PasskeyRow, 'counter' | 'isSynced'> {
  readonly challenge: Challenge;
}

const timeout = challengeMinutes * 60_000;

/** Evaluating it holds the event loop for some 0.3 s: `load` does it at start, where passkeys are to be expected. */
const library = () => import('@simplewebauthn/server');

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
/** The library takes no view of a shared buffer. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

/** What a passkey is created for: only the person who asked may answer. */
const creationFor = ({ id }: PersonRow): string => `create ${id}`;
const signIn = 'sign-in';

/** The two ceremonies of WebAuthn Level 3, §7, by `@simplewebauthn/server`: discoverable credentials, with user verification. */
export function createCeremonies(challenges: Challenges) {
  /** Notes the challenge of a ceremony while the library verifies it. */
  function createReader(audience: string) {
    let challenge: Challenge | null = null;
    return {
      async expectedChallenge(signed: string): Promise<boolean> {
        challenge = await challenges.read(signed, audience);
        return challenge !== null;
      },
      read: (): Challenge | null => challenge,
    };
  }

  return {
    load: async (): Promise<void> => void (await library()),
    async beginCreation(
      { id: rpID }: RelyingParty,
      person: PersonRow,
      known: readonly PasskeyRow[],
    ): Promise<PasskeyCreationOptions> {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: 'Cashier studio',
        rpID,
        userID: new TextEncoder().encode(person.id),
        userName: person.login,
        userDisplayName: person.name,
        challenge: await challenges.issue(creationFor(person)),
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    /** @returns null: it cannot be verified */
    async verifyCreation(
      { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
      person: PersonRow,
      credential: AddPasskeyRequest['credential'],
    ): Promise<NewPasskey | null> {
      const { verifyRegistrationResponse } = await library();
      const reader = createReader(creationFor(person));
      // The library throws for everything that is wrong with what the browser has sent.
      const verified = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: reader.expectedChallenge,
        expectedOrigin,
        expectedRPID,
        requireUserVerification: true,
      }).catch(() => null);
      const challenge = reader.read();
      if (!verified?.verified || !challenge) return null;
      const { credential: made, credentialBackedUp: isSynced } = verified.registrationInfo;
      const { transports = [] } = credential.response;
      return {
        id: made.id,
        publicKey: base64url(made.publicKey),
        counter: made.counter,
        transports,
        isSynced,
        challenge,
      };
    },
    async beginSignIn({ id: rpID }: RelyingParty): Promise<PasskeyRequestOptions> {
      const { generateAuthenticationOptions } = await library();
      const { challenge, rpId, userVerification } = await generateAuthenticationOptions({
        rpID,
        challenge: await challenges.issue(signIn),
        userVerification: 'required',
      });
      return { challenge, timeout, userVerification: userVerification ?? 'required', rpId: rpId ?? rpID };
    },
    /** @returns null: it cannot be verified, or its counter shows a copied authenticator */
    async verifySignIn(
      { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
      { id, personId, publicKey, counter }: PasskeyRow,
      credential: PasskeySignInRequest['credential'],
    ): Promise<Signature | null> {
      // A discoverable credential names its person (§7.2, step 6).
      if (credential.response.userHandle !== base64url(new TextEncoder().encode(personId))) return null;
      const { verifyAuthenticationResponse } = await library();
      const reader = createReader(signIn);
      const verified = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: reader.expectedChallenge,
        expectedOrigin,
        expectedRPID,
        credential: { id, publicKey: bytesOf(publicKey), counter },
        requireUserVerification: true,
      }).catch(() => null);
      const challenge = reader.read();
      if (!verified?.verified || !challenge) return null;
      const { newCounter, credentialBackedUp: isSynced } = verified.authenticationInfo;
      return { counter: newCounter, isSynced, challenge };
    },
  };
}

export type Ceremonies = ReturnType<typeof createCeremonies>;
