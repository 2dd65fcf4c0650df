import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { oidcPaths, studioApiPath } from '../../contract/studio/studioCalls';
import { limitKeyOf } from '../limits/callerAddress';
import { beginFor } from '../people/beginFor';
import { createCookie } from '../people/cookies';
import type { SignInRoutesOptions } from '../people/signInRoutes';
import type { Provider, ProviderFailure } from './createProvider';
import { type FlowSeal, flowSeconds } from './flowSeal';
import type { IdentityRefusal, IdentityStore } from './identityStore';

export interface OidcRoutesOptions extends Pick<SignInRoutesOptions, 'sessions' | 'people' | 'guesses'> {
  readonly identities: IdentityStore;
  /** null: none is configured. */
  readonly provider: Provider | null;
  readonly flows: FlowSeal;
  /** Where browsers reach the gateway, without a trailing slash. */
  readonly publicUrl: () => string;
  readonly isSecure: boolean;
}

/** Why somebody is not signed in; the studio has a text for each in `refusal.{code}`. */
type OidcRefusal = ProviderFailure | IdentityRefusal | 'OIDC_EXPIRED' | 'TOO_MANY_CALLS';

/** A path below the plugin's prefix. */
const below = (path: string): string => path.slice(studioApiPath.length);

/** Answers to navigations: an address with a code in it must be in no cache and no referrer. */
const redirect = (reply: FastifyReply, address: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303);

/** The studio shows why. The code is behind '#', and one of ours: nothing of the provider's is reflected. */
const refuse = (reply: FastifyReply, code: OidcRefusal): FastifyReply => redirect(reply, `/studio/#refused=${code}`);

/** Signing in by OpenID Connect (PROD-8): to the provider, and back. */
export const oidcRoutes: FastifyPluginAsync<OidcRoutesOptions> = async (app, options) => {
  const { sessions, people, guesses, identities, provider, flows, publicUrl, isSecure } = options;
  if (!provider) return;
  // The provider's redirect is a navigation from another site, with which a Strict cookie is not sent.
  const cookie = createCookie({ name: 'cashier-oidc', path: `${studioApiPath}/oidc`, sameSite: 'Lax', isSecure });
  const callback = (): URL => new URL(oidcPaths.callback, publicUrl());

  app.get(below(oidcPaths.start), async (_, reply) => {
    const begun = await provider.begin(callback());
    if (typeof begun === 'string') return refuse(reply, begun);
    reply.header('set-cookie', cookie.set(await flows.seal(begun.flow), flowSeconds));
    return redirect(reply, begun.page.href);
  });

  app.get(below(oidcPaths.callback), async (request, reply) => {
    const { ip: address } = request;
    const guess = `openid ${limitKeyOf(address)}`;
    if (!(await guesses.take(guess))) return refuse(reply, 'TOO_MANY_CALLS');
    const flow = await flows.open(cookie.read(request) ?? '');
    reply.header('set-cookie', cookie.drop());
    const returned = callback();
    returned.search = new URL(request.url, returned).search;
    if (!flow || returned.searchParams.get('state') !== flow.state) return refuse(reply, 'OIDC_EXPIRED');
    const identity = await provider.finish(returned, flow);
    if (typeof identity === 'string') {
      if (identity === 'OIDC_FAILED')
        await people.refuseSignIn({ id: '', who: provider.name, address }, 'OpenID Connect: refused');
      return refuse(reply, identity);
    }
    const person = await identities.enter(identity, address);
    if (typeof person === 'string') {
      const who = identity.email || `${provider.name} ${identity.subject}`.slice(0, 200);
      await people.refuseSignIn({ id: '', who, address }, `OpenID Connect: ${reasons[person]}`);
      return refuse(reply, person);
    }
    await guesses.forgive(guess);
    await beginFor(sessions, person, request, reply, 'OpenID Connect');
    return redirect(reply, '/studio/');
  });
};

/** For the audit log. */
const reasons: Readonly<Record<IdentityRefusal, string>> = {
  OIDC_UNKNOWN: 'nobody has this address, or the account is disabled',
  OIDC_UNVERIFIED: 'the provider has not verified the address',
  OIDC_OTHER: "the account is another identity's",
};
