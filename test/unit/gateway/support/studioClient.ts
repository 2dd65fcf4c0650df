import { readFileSync } from 'node:fs';
import type { Layout } from '../../../../src/contract/generated/types';
import { methodNameOf } from '../../../../src/contract/ids';
import type { Gateway } from '../../../../src/gateway/startGateway';
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

export const pixLayout: Layout = JSON.parse(
  readFileSync(new URL('../../../../schemas/methods/pix.deposit.json', import.meta.url), 'utf8'),
);

/** Pix under another name. */
export const renamed = (name: string, changed: Partial<Layout['method']> = {}): Layout => ({
  ...pixLayout,
  method: { ...pixLayout.method, name: methodNameOf(name), ...changed },
});

export const saveDraft = (client: StudioClient, layout: Layout, seen = 0) =>
  client('PUT', `methods/deposit/${layout.method.name}/draft`, { layout, seen });

export const publish = (client: StudioClient, name: string, more: object = {}) =>
  client('POST', `methods/deposit/${name}/publish`, { seen: 1, note: 'A test', ...more });

/** Names of the deposit methods that a player in Brazil gets. */
export const offeredTo = async (url: string, token: string): Promise<string[]> =>
  Object.keys(Object((await callHttp(url, token, 'depositMethods', { country: 'br', currency: 'BRL' })).body));
