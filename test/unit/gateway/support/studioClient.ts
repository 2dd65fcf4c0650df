import type { Layout } from '../../../../src/contract/generated/types';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { brazil } from '../../../builders/players';
import { callHttp } from './playerCalls';

/** A reply of /studio/api. */
export interface StudioAnswer {
  readonly status: number;
  // Tests read bodies of every shape; what they expect is written beside each.
  readonly body: unknown;
  /** The `set-cookie` header. */
  readonly cookie: string | null;
}

export type StudioClient = (
  verb: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<StudioAnswer>;

/** Calls /studio/api of a gateway. @param token an ops token; none: nobody is signed in */
export const studioClient =
  (url: () => string, token?: () => string): StudioClient =>
  async (verb, path, body, headers = {}) => {
    const response = await fetch(`${url()}/studio/api/${path}`, {
      method: verb,
      headers: {
        'x-cashier-studio': '1',
        ...(token && { authorization: `Bearer ${token()}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), cookie: response.headers.get('set-cookie') };
  };

/** The token of authors of a gateway that is started with it. */
export const opsAuthorToken = 'the token of authors';

/** Everybody who may call a gateway's studio. */
export const studioClients = (gateway: () => Gateway) => ({
  anybody: studioClient(() => gateway().url),
  author: studioClient(
    () => gateway().url,
    () => opsAuthorToken,
  ),
  publisher: studioClient(
    () => gateway().url,
    () => gateway().opsToken,
  ),
});

export const saveDraft = (client: StudioClient, layout: Layout, seen = 0) =>
  client('PUT', `methods/deposit/${layout.method.name}/draft`, { layout, seen });

/** Publishes a draft as it is now; where there is none, its first revision. */
export async function publish(client: StudioClient, name: string, more: object = {}): Promise<StudioAnswer> {
  const { body } = await client('GET', `methods/deposit/${name}`);
  const draft = Object(Reflect.get(Object(body), 'draft'));
  const seen = Reflect.get(draft, 'revision') ?? 1;
  return client('POST', `methods/deposit/${name}/publish`, { seen, note: 'A test', ...more });
}

/** Names of the deposit methods that a player in Brazil gets. */
export const offeredTo = async (url: string, token: string): Promise<string[]> =>
  Object.keys(Object((await callHttp(url, token, 'depositMethods', brazil)).body));
