import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callNames } from '../../../src/contract/callNames';
import { type CallName, calls, socketTypeOf } from '../../../src/contract/calls';
import type { Layout } from '../../../src/contract/generated/types';
import { methodNameOf, newRequestId } from '../../../src/contract/ids';
import {
  type StudioCallName,
  studioCalls,
  studioRouteOf,
  studioSizeOf,
} from '../../../src/contract/studio/studioCalls';
import type { Gateway } from '../../../src/gateway/startGateway';
import { callSizes } from '../../../src/tables/requestSizes';
import { pix, speiPayout } from '../../builders/payments';
import { brazil } from '../../builders/players';
import { signIn, startTestGateway } from '../../fixtures/testGateway';
import { createOutsideClient, type OutsideAnswer, type OutsideRequest, slowdown } from './support/outsideClient';
import { studioClients } from './support/studioClient';

/** ms on a machine that is not busy. PROD-1: no call holds the event loop longer. */
const longestHold = 50;
/** Bytes of an answer to bad input. */
const longestAnswer = 2048;
/** Another program, or the collector of garbage, may have the processor at one time, but not each time. */
const attempts = 20;

const outside = createOutsideClient();
let gateway: Gateway;
let token: string;
let layout: Layout;

beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await signIn(gateway));
  const { body } = await studioClients(() => gateway).publisher('GET', 'methods/deposit/pix');
  layout = Reflect.get(Object(Reflect.get(Object(body), 'published')), 'layout');
  await outside.send(viaHttp('depositMethods', JSON.stringify(brazil)));
});
afterAll(async () => {
  await outside.close();
  await gateway.close();
});

/** JSON of this size that repeats a part: '{},{},{}'. */
const repeated = (part: string, size: number): string =>
  Array.from({ length: Math.max(1, Math.floor(size / (part.length + 1))) }, () => part).join(',');
const nested = (open: string, inner: string, close: string, size: number): string => {
  const count = Math.floor((size - inner.length) / (open.length + close.length));
  return open.repeat(count) + inner + close.repeat(count);
};
const properties = (value: string, size: number): string => {
  const entries: string[] = [];
  for (let left = size, count = 0; left > 0; count += 1) {
    const entry = `"k${count.toString(36)}":${value}`;
    left -= entry.length + 1;
    if (left > 0) entries.push(entry);
  }
  return `{${entries.join(',')}}`;
};

/** Values of a size that are slow to check, to store or to describe. */
const worstValues: Readonly<Record<string, (size: number) => string>> = {
  'empty objects': (size) => `[${repeated('{}', size - 2)}]`,
  numbers: (size) => `[${repeated('0', size - 2)}]`,
  'nested lists': (size) => nested('[', '', ']', size),
  'nested objects': (size) => nested('{"a":', '0', '}', size),
  'a long text': (size) => JSON.stringify('a'.repeat(size - 2)),
  'a text of emoji': (size) => JSON.stringify('😀'.repeat(Math.floor((size - 2) / 4))),
  'many keys': (size) => properties('0', size),
  'many texts': (size) => properties('"x"', size),
  'a long key': (size) => `{${JSON.stringify('k'.repeat(size - 6))}:0}`,
};

/** The JSON of an object with one property set to a text of JSON. */
function withProperty(base: object, path: readonly string[], value: string): string {
  const marker = '"a place for the value"';
  const [first = '', ...rest] = path;
  const inner: unknown = Reflect.get(base, first);
  const below = rest.length === 0 ? marker : withProperty(Object(inner), rest, marker);
  const text = JSON.stringify({ ...base, [first]: null }).replace(`"${first}":null`, () => `"${first}":${below}`);
  return text.replace(marker, () => value);
}

/** Bodies of a size: one for each slow value, at each of the places. */
function* worstBodies(base: object, places: readonly string[], size: number): Generator<readonly [string, string]> {
  for (const place of places) {
    const path = place.split('.');
    const room = size - Buffer.byteLength(withProperty(base, path, ''));
    for (const [what, jsonOf] of Object.entries(worstValues))
      yield [`${place}: ${what}`, withProperty(base, path, jsonOf(room))];
  }
}

const viaHttp = (name: CallName, body: string): OutsideRequest => {
  const url = `${gateway.url}/api${calls[name].url}`;
  if (calls[name].verb === 'POST')
    return { url, method: 'POST', headers: { 'content-type': 'application/json', authorization: token }, body };
  const query = new URLSearchParams(Object.entries(JSON.parse(body)).map(([key, value]) => [key, String(value)]));
  return { url: `${url}?${query}`, headers: { authorization: token } };
};
const viaSocket = (name: CallName, body: string): OutsideRequest => {
  const data = `{"token":${JSON.stringify(token)},${body.slice(1)}`.replace(',}', '}');
  return {
    url: `${gateway.url.replace('http', 'ws')}/v4/socket.io/?EIO=4&transport=websocket`,
    frame: `42["d",{"messageId":"m","sentAt":1,"type":"${socketTypeOf(calls[name].url)}","data":${data}}]`,
  };
};

const badInput: readonly number[] = [400, 413, 422];
const isHonest = (what: string): boolean => what.endsWith('honest');

/** Fails if a request is not answered, or bad input is answered at length. */
function expectShortAnswer(what: string, { status, text }: OutsideAnswer): void {
  // Well-formed: it names each method that cannot be published.
  const isRefused = badInput.includes(status) && !text.includes('MANY_REFUSED');
  if (status === 0 || status >= 500 || (isRefused && (isHonest(what) || text.length > longestAnswer)))
    expect.unreachable(`${what}: ${status} with ${text.length} bytes: ${text.slice(0, 200)}`);
}

/** Sends the request until it holds the loop for a short time only. Fails if it never does. */
async function expectShortHold(
  what: string,
  request: () => OutsideRequest | Promise<OutsideRequest>,
  expectAnswer = expectShortAnswer,
): Promise<void> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && shortest > longestHold; attempt += 1) {
    if (attempt > 0) await wait(attempt * 100);
    const { answer, held } = await outside.measure(await request());
    shortest = Math.min(shortest, held > longestHold ? held / slowdown() : held);
    expectAnswer(what, answer);
  }
  expect(shortest, what).toBeLessThanOrEqual(longestHold);
}

const longFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, 'é'.repeat(500)]));
/** A payload whose fields leave the space to another value. */
const bare = (payload: object) => ('fields' in payload ? { ...payload, fields: pix().fields } : payload);
const metricEvent = { key: 'k'.repeat(200), timestamp: Date.now(), value: 1 };

/** A large payload as a widget may send it, and the places where a worse one is large. */
const payloads: Readonly<Record<CallName, { readonly honest: () => object; readonly places: readonly string[] }>> = {
  depositMethods: { honest: () => brazil, places: ['unknown', 'country'] },
  withdrawalMethods: { honest: () => brazil, places: ['unknown', 'currency'] },
  countrySelector: { honest: () => ({}), places: ['unknown'] },
  paymentSnippet: { honest: () => brazil, places: ['unknown'] },
  createDeposit: {
    honest: () => pix(),
    places: ['unknown', 'fields'],
  },
  createWithdrawal: {
    honest: () => speiPayout(),
    places: ['unknown', 'fields'],
  },
  transactionStep: {
    honest: () => ({ requestId: newRequestId(), id: 'none', fields: longFields(100) }),
    places: ['unknown', 'fields'],
  },
  transaction: { honest: () => ({ requestId: newRequestId() }), places: ['unknown', 'id'] },
  metricEvents: {
    honest: () => ({ events: Array.from({ length: 100 }, () => metricEvent) }),
    places: ['unknown', 'events'],
  },
};

/** An icon of the most characters and elements. */
const largeIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path d="M0 0h9v9z" fill="red"/>'.repeat(1950)}</svg>`;

const option = (index: number) => ({ text: `Bank number ${index}`, value: `bank_${index}` });
const withFields = (fields: readonly object[], more: object = {}) => ({
  ...layout,
  ...more,
  method: { ...layout.method, fields },
});
/** Layouts within the contract that are the most work to check. */
const largeLayouts = (): readonly object[] => [
  withFields([{ name: 'bank', type: 'dropdown', values: Array.from({ length: 2700 }, (_, index) => option(index)) }]),
  withFields(
    Array.from({ length: 10 }, (_, field) => ({
      name: `f${field}`,
      type: 'text',
      regexList: Array.from({ length: 20 }, (_, rule) => ({ regex: `^[a-z]{${rule + 1}}x${field}?$` })),
    })),
    {
      samples: Object.fromEntries(Array.from({ length: 10 }, (_, field) => [`f${field}`, { valid: 'a'.repeat(500) }])),
    },
  ),
  withFields([
    { name: 'a', type: 'dropdown', values: Array.from({ length: 2000 }, (_, index) => `v${index}`) },
    ...Array.from({ length: 199 }, (_, field) => ({
      name: `b${field}`,
      type: 'text',
      visibleWhen: { field: 'a', equals: Array.from({ length: 25 }, (_, index) => `w${index}`) },
    })),
  ]),
];
const layoutPlaces = ['method.unknown', 'method.fields', 'samples'];
const move = (index: number) => ({ transaction: 'deposit', name: `method_${index}`, seen: 1, position: index });
const note = 'é'.repeat(4000);
const passkey = (response: object) => ({ id: 'i'.repeat(1400), rawId: 'i'.repeat(1400), type: 'public-key', response });
const newPasskey = (length: number) => ({
  name: 'n',
  credential: passkey({ clientDataJSON: 'c'.repeat(length), attestationObject: 'o'.repeat(length) }),
});
const signature = (length: number) => ({
  credential: passkey({
    clientDataJSON: 'c'.repeat(length),
    authenticatorData: 'd'.repeat(length),
    signature: 's'.repeat(length),
  }),
});
const manyKeys = Array.from({ length: 1000 }, (_, index) => ({ transaction: 'deposit', name: `pix_${index}` }));
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `field_${index}`,
    type: 'text',
    label: { en: 'é'.repeat(200) },
  }));
const block = (count: number) => ({ name: 'block', title: 'Block', fields: fieldsOf(count), samples: {}, seen: 0 });
const studioBodies: {
  readonly [Name in StudioCallName]?: { readonly honest: () => readonly object[]; readonly places: readonly string[] };
} = {
  signIn: { honest: () => [{ token: 't'.repeat(1000), name: 'n'.repeat(1000) }], places: ['unknown', 'name'] },
  saveDraft: {
    honest: () => largeLayouts().map((each) => ({ layout: each, seen: 0 })),
    places: ['layout.unknown', 'layout.method.fields'],
  },
  signInWithPassword: {
    honest: () => [{ login: 'l'.repeat(200), password: 'p'.repeat(1000) }],
    places: ['unknown', 'login', 'password'],
  },
  layouts: {
    honest: () => [{ methods: manyKeys }],
    places: ['unknown', 'methods'],
  },
  uploadIcon: {
    honest: () => [{ name: 'n'.repeat(100), light: largeIcon, dark: largeIcon }],
    places: ['unknown', 'light'],
  },
  removeIcon: { honest: () => [{ icon: `uploaded/${'i'.repeat(60)}` }], places: ['unknown', 'icon'] },
  readLink: { honest: () => [{ link: 'l'.repeat(200) }], places: ['unknown', 'link'] },
  setPassword: {
    honest: () => [{ link: 'l'.repeat(200), password: 'p'.repeat(1000) }],
    places: ['unknown', 'link', 'password'],
  },
  addPasskey: { honest: () => [newPasskey(4000)], places: ['unknown', 'credential.response.attestationObject'] },
  renamePasskey: { honest: () => [{ id: 'i'.repeat(1400), name: 'n'.repeat(60) }], places: ['unknown', 'name'] },
  removePasskey: { honest: () => [{ id: 'i'.repeat(1400) }], places: ['unknown', 'id'] },
  signInWithPasskey: { honest: () => [signature(4000)], places: ['unknown', 'credential.response.signature'] },
  approve: { honest: () => [{ id: 1 }], places: ['unknown', 'id'] },
  decline: { honest: () => [{ id: 1 }], places: ['unknown', 'id'] },
  audit: { honest: () => [{ search: '%'.repeat(200) }], places: ['unknown', 'search'] },
  check: { honest: largeLayouts, places: layoutPlaces },
  rehearse: { honest: largeLayouts, places: ['method.unknown'] },
  publish: { honest: () => [{ seen: 1, note, reason: note }], places: ['unknown', 'note'] },
  rollback: { honest: () => [{ revision: 1, note }], places: ['unknown', 'note'] },
  archive: { honest: () => [{ isArchived: false }], places: ['unknown'] },
  reorder: {
    honest: () => [{ note, moves: Array.from({ length: 1000 }, (_, index) => move(index)) }],
    places: ['unknown', 'moves'],
  },
  publishMany: {
    honest: () => [{ note, reason: note, methods: manyKeys.map((key) => ({ ...key, seen: 1 })) }],
    places: ['unknown', 'methods'],
  },
  archiveMany: { honest: () => [{ note, methods: manyKeys, isArchived: false }], places: ['unknown', 'methods'] },
  saveBlock: { honest: () => [{ ...block(1), fields: fieldsOf(50) }], places: ['unknown', 'title'] },
  removeBlock: { honest: () => [{ name: 'n'.repeat(60) }], places: ['unknown', 'name'] },
  addComment: { honest: () => [{ field: 'cpf', text: 'é'.repeat(2000) }], places: ['unknown', 'text'] },
  resolveComment: { honest: () => [{ thread: 1, isResolved: true }], places: ['unknown', 'thread'] },
  exportPlayer: { honest: () => [{ userId: 'u'.repeat(256), after: '' }], places: ['unknown', 'userId'] },
  erasePlayer: { honest: () => [{ userId: 'u'.repeat(256) }], places: ['unknown', 'userId'] },
  signOutPlayer: { honest: () => [{ userId: 'u'.repeat(256) }], places: ['unknown', 'userId'] },
};

/** Small valid bodies, where a worse value finds its place. */
const bases: { readonly [Name in StudioCallName]?: () => object } = {
  signIn: () => ({ token: 't', name: 'n' }),
  signInWithPassword: () => ({ login: 'l', password: 'p' }),
  readLink: () => ({ link: 'l' }),
  setPassword: () => ({ link: 'l', password: 'p' }),
  addPasskey: () => newPasskey(1),
  renamePasskey: () => ({ id: 'i', name: 'n' }),
  removePasskey: () => ({ id: 'i' }),
  signInWithPasskey: () => signature(1),
  approve: () => ({ id: 1 }),
  decline: () => ({ id: 1 }),
  saveDraft: () => ({ layout, seen: 0 }),
  check: () => layout,
  rehearse: () => layout,
  publish: () => ({ seen: 1, note: 'n' }),
  rollback: () => ({ revision: 1, note: 'n' }),
  reorder: () => ({ note: 'n', moves: [move(1)] }),
  publishMany: () => ({ note: 'n', methods: [{ transaction: 'deposit', name: 'pix', seen: 1 }] }),
  archiveMany: () => ({ note: 'n', methods: manyKeys.slice(0, 1), isArchived: false }),
  saveBlock: () => block(1),
  removeBlock: () => ({ name: 'n' }),
  addComment: () => ({ text: 'n' }),
  resolveComment: () => ({ thread: 1, isResolved: true }),
  exportPlayer: () => ({ userId: 'u' }),
  erasePlayer: () => ({ userId: 'u' }),
  signOutPlayer: () => ({ userId: 'u' }),
};

const viaStudio = (name: StudioCallName, body: string): OutsideRequest => {
  const { verb, path } = studioRouteOf(name, { transaction: 'deposit', name: methodNameOf('pix') });
  const headers = { 'x-cashier-studio': '1', authorization: `Bearer ${gateway.opsToken}` };
  return {
    url: `${gateway.url}/studio/api${path}`,
    method: verb,
    ...(verb === 'GET' ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body }),
  };
};

describe('the event loop', () => {
  it('is not held by 40,000 empty events [PROD-1]', async () => {
    const body = `{"events":[${repeated('{}', 120_000)}]}`;
    await expectShortHold('40,000 events over HTTP', () => viaHttp('metricEvents', body));
    await expectShortHold('40,000 events over the socket', () => viaSocket('metricEvents', body));
  });

  it('is not held by a socket message of 2^21 bytes [PROD-1]', async () => {
    for (const [what, jsonOf] of Object.entries(worstValues)) {
      const body = withProperty({}, ['unknown'], jsonOf(2_096_000));
      await expectShortHold(`2^21 bytes, ${what}`, () => viaSocket('metricEvents', body));
    }
  });

  for (const name of callNames) {
    it(`is held for ${longestHold} ms at most by the largest bodies of ${name} [PROD-1]`, async () => {
      const { honest, places } = payloads[name];
      const isGet = calls[name].verb === 'GET';
      for (const via of [viaHttp, viaSocket]) {
        await expectShortHold(`${name}, honest`, () => via(name, JSON.stringify(honest())));
        // The value of a query is always text: nothing nests in it.
        if (isGet && via === viaHttp) continue;
        for (const [what, body] of worstBodies(bare(honest()), places, callSizes[name]))
          await expectShortHold(`${name}, ${what}`, () => via(name, body));
      }
    });
  }

  // Object.keys loses the type of the table's names.
  for (const name of Object.keys(studioCalls) as StudioCallName[]) {
    it(`is held for ${longestHold} ms at most by the largest bodies of ${name} of the studio [PROD-1]`, async () => {
      const { honest, places } = studioBodies[name] ?? { honest: () => [{}], places: ['unknown'] };
      for (const body of honest())
        await expectShortHold(`${name}, honest`, () => viaStudio(name, JSON.stringify(body)));
      if (studioRouteOf(name).verb === 'GET') return;
      for (const [what, body] of worstBodies(bases[name]?.() ?? {}, places, studioSizeOf(name)))
        await expectShortHold(`${name}, ${what}`, () => viaStudio(name, body));
    });
  }

  it('is held for 50 ms at most by the publish of a large draft [PROD-1]', async () => {
    const { publisher } = studioClients(() => gateway);
    const draftOf = async () => Reflect.get(Object((await publisher('GET', 'methods/deposit/pix')).body), 'draft');
    for (const [index, large] of largeLayouts().entries()) {
      const request = async () => {
        const seen = (await draftOf())?.revision ?? 0;
        const saved = await publisher('PUT', 'methods/deposit/pix/draft', { layout: large, seen });
        expect(saved.status).toBe(200);
        const { revision } = Object(saved.body);
        return viaStudio('publish', JSON.stringify({ seen: revision, note: 'A test', reason: 'A test' }));
      };
      // The lint lists every problem of a draft, 422.
      await expectShortHold(`layout ${index}`, request, (_, { status }) => expect([200, 422]).toContain(status));
    }
  });
});
