import type { FastifyBaseLogger } from 'fastify';
import type { ClientAuth, Configuration } from 'openid-client';
import { isStorable } from '../db/isStorable';
import type { OidcProviderSettings } from '../settings/settings';
import type { Flow } from './flowSeal';
import type { Identity } from './identityStore';

/** Why the provider signs nobody in, as a refusal's code. */
export type ProviderFailure = 'OIDC_AWAY' | 'OIDC_CANCELLED' | 'OIDC_FAILED';

/** An OpenID provider (OpenID Connect Core 1.0): authorization code with PKCE, state and nonce. */
export interface Provider {
  readonly name: string;
  /** @param redirect where the provider sends people back to. @returns the provider's page, and what to remember */
  begin(redirect: URL): Promise<{ readonly page: URL; readonly flow: Flow } | ProviderFailure>;
  /** @param address the redirect address, with what the provider has added to it */
  finish(address: URL, flow: Flow): Promise<Identity | ProviderFailure>;
}

/** The provider's pages wait for it. s */
const timeout = 8;

/** Loaded where a provider is configured. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;

/** `client_secret_basic` is the default of providers that name no method (OpenID Connect Discovery 1.0 §3). */
const authenticateBy =
  ({ ClientSecretBasic, ClientSecretPost }: Library, secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    return authenticate(secret)(server, client, body, headers);
  };

/** Whether nobody has answered: `fetch` throws a TypeError without a code, and timeouts have one. */
const isAway = (error: unknown): boolean =>
  (error instanceof TypeError && !('code' in error)) ||
  (error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT');

/** OAuth's code of an error, as 'invalid_client' (RFC 6749 §5.2); its description is the provider's own text. */
const reasonOf = (error: unknown): string | undefined => {
  const reason: unknown = error instanceof Error ? Reflect.get(error, 'error') : undefined;
  return typeof reason === 'string' && /^[a-z_]{1,40}$/.test(reason) ? reason : undefined;
};

export function createProvider(
  { issuer, clientId, clientSecret, name }: OidcProviderSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Provider {
  async function discover(): Promise<Configuration> {
    const client = await library();
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = client;
    return discovery(issuer, clientId, undefined, authenticateBy(client, clientSecret), {
      timeout,
      execute: [
        // The ID token's signature is verified, although TLS would do (OpenID Connect Core §3.1.3.7, 6).
        enableNonRepudiationChecks,
        // The settings allow http on this machine alone.
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    });
  }
  let discovered: Promise<Configuration> | null = null;
  /** The provider's own description, read when somebody first signs in. A failure is not remembered. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }
  function failureOf(error: unknown, step: string): ProviderFailure {
    log.warn({ err: error, reason: reasonOf(error), step }, 'the OpenID provider has signed nobody in');
    return isAway(error) ? 'OIDC_AWAY' : 'OIDC_FAILED';
  }

  return {
    name,
    async begin(redirect) {
      try {
        const client = await library();
        const config = await configuration();
        const flow = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const page = client.buildAuthorizationUrl(config, {
          redirect_uri: redirect.href,
          scope: 'openid email',
          code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          state: flow.state,
          nonce: flow.nonce,
        });
        return { page, flow };
      } catch (error) {
        // A provider whose description does not fit is as good as away.
        failureOf(error, 'discovery');
        return 'OIDC_AWAY';
      }
    },
    async finish(address, { state, nonce, verifier }) {
      const client = await library();
      try {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !isStorable(claims.sub)) return 'OIDC_FAILED';
        const { email, email_verified: isVerified } =
          claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof email === 'string' && isStorable(email) ? email.trim() : '',
          isEmailVerified: isVerified === true,
        };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          return 'OIDC_CANCELLED';
        return failureOf(error, 'sign-in');
      }
    },
  };
}
