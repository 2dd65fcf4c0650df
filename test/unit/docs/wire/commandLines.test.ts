import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readSchemas } from '../../../../schemas/readSchemas';
import { callNames } from '../../../../src/contract/callNames';
import { callDocs } from '../../../../src/docs/wire/callDocs';
import { curlLine, socketAddress, socketLine, socketOpening, tokenLine } from '../../../../src/docs/wire/commandLines';
import { openApiOf } from '../../../../src/docs/wire/openApi';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';

/** The lines that the documents show, run as they are: in a shell, and as wscat sends what is typed. */
let gateway: Gateway;
let ajv: Ajv2020;
beforeAll(async () => {
  gateway = await startTestGateway();
  ajv = new Ajv2020({ strict: false, validateSchema: false });
  ajv.addSchema(openApiOf(await readSchemas()), 'document');
});
afterAll(() => gateway.close());

/** The first transaction's id: what a reader puts into ID after the line that makes a deposit. */
const idIn = (body: unknown): string => String(Object(body).id);

/** The problem of a reply's body; null: it is that of the document. */
function problemOf(reply: string, body: unknown): string | null {
  const validate = ajv.getSchema(`document#/components/schemas/${reply}`);
  return validate?.(body) ? null : `${JSON.stringify(body)}: ${ajv.errorsText(validate?.errors)}`;
}

describe('the lines that the documents show', () => {
  it('are answered over HTTP as the OpenAPI document says', async () => {
    const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, URL: gateway.url };
    const run = async (line: string): Promise<string> =>
      (await promisify(execFile)('sh', ['-c', line], { env })).stdout;
    env.TOKEN = await run(`${tokenLine}; printf %s "$TOKEN"`);
    for (const name of callNames) {
      const stdout = await run(curlLine(name));
      const body: unknown = JSON.parse(stdout);
      expect(problemOf(callDocs[name].reply, body), name).toBeNull();
      if (name === 'createDeposit') env.ID = idIn(body);
    }
  });

  it('are answered over the socket as the AsyncAPI document says', async () => {
    const { token } = await signIn(gateway);
    const socket = new WebSocket(socketAddress.replace('$URL', gateway.url.replace('http', 'ws')));
    const received: string[] = [];
    // Not heartbeats, and not pushes.
    socket.on('message', (text) => {
      if (/^40|^42\["d"/.test(String(text))) received.push(String(text));
    });
    const answerTo = async (line: string): Promise<string> => {
      socket.send(line);
      const seen = received.length;
      while (received.length === seen) await once(socket, 'message');
      return received[seen] ?? '';
    };
    await once(socket, 'message');
    expect(await answerTo(socketOpening)).toMatch(/^40\{"sid":/);
    let id = '';
    for (const name of callNames) {
      const line = socketLine(name).replace('$TOKEN', token).replace('$ID', id);
      const [event, reply]: readonly unknown[] = JSON.parse((await answerTo(line)).replace(/^42/, ''));
      expect([event, reply]).toMatchObject(['d', { messageId: name, status: 200 }]);
      const { data }: { data?: unknown } = Object(reply);
      expect(problemOf(callDocs[name].reply, data), name).toBeNull();
      if (name === 'createDeposit') id = idIn(data);
    }
    socket.close();
  });
});
