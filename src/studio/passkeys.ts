import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Operator, Passkey, StudioRefusal } from '../contract/generated/types';
import type { Answer } from './api/answer';
import { call } from './api/store';

/** Whether the page takes passkeys: they belong to a host, and not every browser has them. */
export const takesPasskeys = (host: string | null): boolean =>
  host === window.location.hostname && browserSupportsWebAuthn();

/** The browser's dialog was closed, or another ceremony took its place: nobody needs a message. */
export const cancelled = 'PASSKEY_CANCELLED';

const refusals: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_CEREMONY_ABORTED: cancelled,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'PASSKEY_KNOWN',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'PASSKEY_UNVERIFIED',
};

/** Why the browser has made or used no passkey. NotAllowedError is what it reports when somebody cancels. */
function refusalOf(error: unknown): StudioRefusal {
  const message = error instanceof Error ? error.message : '';
  const isCancelled = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
  if (isCancelled) return { code: cancelled, message };
  const code = error instanceof WebAuthnError ? refusals[error.code] : undefined;
  return { code: code ?? 'PASSKEY_REFUSED', message };
}

/** Runs a ceremony of the browser between two calls of the gateway. */
async function between<Options, Credential, Value>(
  begun: Answer<Options>,
  ceremony: (options: Options) => Promise<Credential>,
  finish: (credential: Credential) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (!begun.ok) return begun;
  let credential: Credential;
  try {
    credential = await ceremony(begun.value);
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
  return finish(credential);
}

/** Creates a passkey for the signed-in person. */
export const addPasskey = async (name: string): Promise<Answer<Passkey>> =>
  between(
    await call('beginPasskey'),
    (optionsJSON) => startRegistration({ optionsJSON }),
    (credential) => call('addPasskey', { name, credential }),
  );

/** Signs in by the browser's dialog. */
export const signInWithPasskey = async (): Promise<Answer<Operator>> =>
  between(
    await call('beginPasskeySignIn'),
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (credential) => call('signInWithPasskey', { credential }),
  );

/**
 * Offers passkeys among the suggestions of the input with autocomplete="… webauthn", and waits until one is chosen.
 * @returns null: none was. Nobody has asked for it, so nobody needs a reason
 */
export async function suggestPasskeys(): Promise<Answer<Operator> | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const begun = await call('beginPasskeySignIn');
  if (!begun.ok) return null;
  const credential = await startAuthentication({ optionsJSON: begun.value, useBrowserAutofill: true }).catch(
    () => null,
  );
  return credential && call('signInWithPasskey', { credential });
}

/** Ends the ceremony that waits, if there is one. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony();
