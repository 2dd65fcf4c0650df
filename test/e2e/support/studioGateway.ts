import { type BuiltGateway, startBuiltGateway } from '../../support/builtGateway';
import { test } from './cashierPage';
import { opsToken } from './studioPage';

/** A gateway of its own for a file whose drafts and publishes would affect other tests; its tests run in one worker. */
export function studioGateway(environment: Record<string, string> = {}): () => BuiltGateway {
  test.describe.configure({ mode: 'default' });
  let built: BuiltGateway | undefined;
  test.beforeAll(async () => {
    built = await startBuiltGateway({ OPS_TOKEN: opsToken, ...environment });
  });
  test.afterAll(() => built?.stop());
  return () => {
    if (!built) throw new Error('The gateway is started before the first test.');
    return built;
  };
}

/** Calls the studio's API with the ops token, as another author or the command line does. @param path below it */
export const callStudio = ({ url }: BuiltGateway, verb: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}/studio/api/${path}`, {
    method: verb,
    headers: {
      'x-cashier-studio': '1',
      authorization: `Bearer ${opsToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
