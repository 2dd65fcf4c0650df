import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, calls, socketTypeOf } from '../../src/contract/calls';
import { methodNameOf } from '../../src/contract/ids';
import type { Gateway } from '../../src/gateway/startGateway';
import { pixLayout } from '../builders/layouts';
import type { RecordedCall } from '../compatibility/RecordedCall';
import { signIn, startTestGateway } from '../fixtures/testGateway';
import { type Answer, callHttp, openSocket } from '../unit/gateway/support/playerCalls';
import { publish, saveDraft, studioClients } from '../unit/gateway/support/studioClient';

/** What a widget of that commit has sent in a deposit, and the contract's schemas of that time (`npm run old-widget`). */
interface Release {
  readonly commit: string;
  readonly date: string;
  readonly calls: readonly RecordedCall[];
  readonly schemas: readonly object[];
}
const folder = new URL('../fixtures/releases/', import.meta.url);
const releases: Release[] = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** The definition of each call's reply, as the older widget's parsers had them. */
const replies: Readonly<Partial<Record<CallName, string>>> = {
  depositMethods: 'calls.schema.json#/definitions/MethodsReply',
  paymentSnippet: 'calls.schema.json#/definitions/SnippetReply',
  countrySelector: 'calls.schema.json#/definitions/CountrySelectorReply',
  transaction: 'calls.schema.json#/definitions/MaybeTransaction',
  createDeposit: 'transaction.schema.json#/definitions/WireTransaction',
};
const nameOf = (type: string): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find((name) => socketTypeOf(calls[name].url) === type);
const typeOf = (call: RecordedCall): string =>
  call.transport === 'socket' ? call.type : socketTypeOf(new URL(call.path, 'http://x').pathname.slice('/api'.length));

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const deposits = releases.flatMap(({ calls: sent, ...release }) =>
  (['http', 'socket'] as const).map((transport) => ({
    ...release,
    name: `${release.commit.slice(0, 7)} of ${release.date}`,
    transport,
    sent: sent.filter((call) => call.transport === transport),
  })),
);

it.each(deposits)(
  'answers a deposit of the widget $name over $transport by the contract of its time',
  async (deposit) => {
    const ajv = new Ajv({ schemas: [...deposit.schemas], strict: false, discriminator: true });
    const problemsOf = (definition: string, value: unknown): unknown => {
      const accepts = ajv.getSchema(definition);
      return accepts?.(value) ? [] : (accepts?.errors ?? `No ${definition}`);
    };
    const { token } = await signIn(gateway);
    const socket = await openSocket(gateway.url, token, { Authorization: token });
    /** Sends a call as it was recorded, with the id that today's gateway gave the payment. */
    async function send(call: RecordedCall, id: string): Promise<Answer> {
      if (call.transport === 'socket') {
        const name = nameOf(call.type);
        if (!name) throw new Error(`${call.type} is no longer a call.`);
        return socket.call(name, 'id' in call.data ? { ...call.data, id } : call.data);
      }
      const response = await fetch(gateway.url + call.path.replace(/id=[^&]*/, `id=${id}`), {
        method: call.method,
        headers: { authorization: token, ...(call.payload && { 'content-type': 'application/json' }) },
        body: call.payload && JSON.stringify(call.payload),
      });
      return { status: response.status, body: await response.json() };
    }
    let id = '';
    for (const call of deposit.sent) {
      const [type, name] = [typeOf(call), nameOf(typeOf(call))];
      const { status, body } = await send(call, id);
      expect([type, status]).toEqual([type, 200]);
      expect(problemsOf((name && replies[name]) ?? '', body), type).toEqual([]);
      if (name === 'createDeposit') id = String(Object(body).id);
      if (name === 'depositMethods') {
        const methods = Object.values<{ fields: object }>(Object(body)).filter((method) => method.fields);
        expect(methods.length).toBeGreaterThan(3);
        for (const method of methods) {
          expect(problemsOf('method.schema.json#/definitions/WireMethod', method)).toEqual([]);
          for (const field of Object.values(method.fields))
            expect(problemsOf('field-definition.schema.json#/definitions/FieldDefinition', field)).toEqual([]);
        }
      }
    }
    await expect.poll(() => socket.pushes.map((push) => Object(push).data?.status)).toContain(1);
    for (const push of socket.pushes) expect(problemsOf('socket.schema.json#/definitions/Push', push)).toEqual([]);
    socket.close();
  },
);

it.each(deposits)(
  'refuses a form of the widget $name over $transport that was closed at once in words of its time, and has no payment then [PROD-20]',
  async ({ sent, schemas, transport }) => {
    const create = sent.find((call) => nameOf(typeOf(call)) === 'createDeposit');
    if (!create) throw new Error('The recording has no create.');
    const recorded = create.transport === 'socket' ? create.data : create.payload;
    const ajv = new Ajv({ schemas: [...schemas], strict: false, discriminator: true });
    const { publisher } = studioClients(() => gateway);
    const name = methodNameOf(`closed_${transport}`);
    for (const [max, atOnce] of [
      [50_000, false],
      [60, true],
    ] as const) {
      await saveDraft(publisher, {
        ...pixLayout,
        method: { ...pixLayout.method, name, amount_rules: { BRL: { min: 20, max } } },
      });
      expect((await publish(publisher, name, { atOnce })).status).toBe(200);
    }
    const { token } = await signIn(gateway);
    const socket = await openSocket(gateway.url, token, { Authorization: token });
    const requestId = randomUUID();
    const payload = { ...recorded, token, method: name, amount: '40000', requestId };
    const answer =
      transport === 'socket'
        ? await socket.call('createDeposit', payload)
        : await callHttp(gateway.url, token, 'createDeposit', payload);
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'LAYOUT_CHANGED' } } });
    expect(ajv.getSchema('common.schema.json#/definitions/ErrorBody')?.(answer.body)).toBe(true);
    // A 409 that it does not know makes it ask for the payment.
    expect(await socket.call('transaction', { requestId })).toMatchObject({ status: 200, body: null });
    socket.close();
  },
);
