import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from '../../../support/listen';

/** What the next ID token says beside the protocol's own claims; `nonce` and `iss` may be wrong ones. */
type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider whose people need no password. */
export interface OpenidProvider {
  readonly issuer: string;
  /** Signs somebody in at the provider: the next ID token has these claims. `wrongKey`: it is signed by another key. */
  setPerson(claims: Claims, wrongKey?: boolean): void;
  /** Bodies that the token endpoint has received. */
  readonly tokenRequests: URLSearchParams[];
  close(): Promise<void>;
}

interface Grant {
  readonly challenge: string;
  readonly redirect: string;
  readonly nonce: string;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}

/**
 * @param client the only client, which authenticates with `client_secret_basic`
 * @param port 0: a free one
 */
export async function startOpenidProvider(
  client: {
    readonly id: string;
    readonly secret: string;
  },
  port = 0,
): Promise<OpenidProvider> {
  const [pair, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  const grants = new Map<string, Grant>();
  const tokenRequests: URLSearchParams[] = [];
  let [claims, key]: [Claims, CryptoKey] = [{}, pair.privateKey];
  let issuer = '';
  /** RFC 6749 §2.3.1: id and secret are encoded as in a form. */
  const isClient = ({ headers: { authorization = '' } }: IncomingMessage): boolean => {
    const text = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    return new URLSearchParams(text.replace(':', '=')).get(client.id) === client.secret;
  };

  /** RFC 6749 §4.1.3 and RFC 7636 §4.6: each code works once, for its own verifier and address. */
  async function exchange(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
    const body = await bodyOf(request);
    tokenRequests.push(body);
    if (!isClient(request)) return [401, { error: 'invalid_client' }];
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirect !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant', error_description: '<b>no such code</b>' }];
    const idToken = await new SignJWT({ iss: issuer, aud: client.id, nonce: grant.nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
    return [200, { access_token: 'an access token', token_type: 'Bearer', expires_in: 300, id_token: idToken }];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (pathname === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    if (pathname === '/keys') return answer(200, { keys });
    if (pathname === '/token') return answer(...(await exchange(request)));
    if (pathname === '/userinfo')
      return answer(200, { sub: claims.sub, email: 'info@example.com', email_verified: true });
    const code = randomUUID();
    const redirect = query.get('redirect_uri') ?? '';
    grants.set(code, { redirect, challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
    const target = new URL(redirect);
    target.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }));
    response.writeHead(302, { location: target.href }).end();
  });
  issuer = `http://127.0.0.1:${await listen(server, { port })}`;
  return {
    issuer,
    tokenRequests,
    setPerson(next, wrongKey = false) {
      [claims, key] = [next, wrongKey ? other.privateKey : pair.privateKey];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
