import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { calls, socketTypeOf } from '../../../../src/contract/calls';
import type { Gateway } from '../../../../src/gateway/startGateway';
import { brazil } from '../../../builders/players';
import { signIn, startTestGateway } from '../../../fixtures/testGateway';
import { openSocket } from '../support/playerCalls';

let gateway: Gateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.close());

interface Frame {
  /** RFC 7692: the first reserved bit of a compressed message. */
  readonly isCompressed: boolean;
  /** On the wire. */
  readonly bytes: number;
}

/** The first byte and length of the server's frame at this place (RFC 6455 §5.2); null while it is incomplete. */
function frameAt(wire: Buffer, start: number): (Frame & { readonly end: number }) | null {
  if (wire.length < start + 4) return null;
  const short = wire.readUInt8(start + 1) & 0x7f;
  const header = short < 126 ? 2 : 4;
  const bytes = short < 126 ? short : wire.readUInt16BE(start + 2);
  const end = start + header + bytes;
  return wire.length < end ? null : { isCompressed: (wire.readUInt8(start) & 0x40) !== 0, bytes, end };
}

const listRequest = (withToken: string): string => {
  const data = { ...brazil, token: withToken };
  const type = socketTypeOf(calls.depositMethods.url);
  return `42${JSON.stringify(['d', { messageId: randomUUID(), sentAt: 0, type, data }])}`;
};

/** A socket of the protocol below socket.io's client, which shows the frames as they arrive. */
async function openRaw(offer: boolean): Promise<{ frames: Frame[]; texts: string[]; socket: WebSocket; wire: Socket }> {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/v4/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: offer,
  });
  const frames: Frame[] = [];
  const texts: string[] = [];
  socket.on('message', (data) => texts.push(String(data)));
  const wire = await new Promise<Socket>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('upgrade', (response) => socket.on('open', () => resolve(response.socket)));
  });
  let received = Buffer.alloc(0);
  let start = 0;
  wire.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let frame = frameAt(received, start); frame; frame = frameAt(received, start)) {
      frames.push(frame);
      start = frame.end;
    }
  });
  await expect.poll(() => texts.length).toBe(1);
  socket.send('40');
  await expect.poll(() => texts.length).toBe(2);
  return { frames, texts, socket, wire };
}

describe('the messages of a socket', () => {
  it('are compressed from 1 KB on', async () => {
    const { frames, texts, socket } = await openRaw(true);
    expect(socket.extensions).toContain('permessage-deflate');
    socket.send(listRequest('no token'));
    await expect.poll(() => texts.length).toBe(3);
    expect(texts[2]?.length).toBeLessThan(1024);
    socket.send(listRequest(token));
    await expect.poll(() => texts.length).toBe(4);
    expect(texts[3]).toContain('"pix"');
    expect(texts[3]?.length).toBeGreaterThan(10_000);
    const [small, large] = frames.slice(-2);
    expect(small).toMatchObject({ isCompressed: false, bytes: texts[2]?.length });
    expect(large?.isCompressed).toBe(true);
    expect(large?.bytes).toBeLessThan((texts[3]?.length ?? 0) / 3);
    socket.close();
  });

  it('arrive as they are at a client that does not decompress', async () => {
    const { frames, texts, socket } = await openRaw(false);
    socket.send(listRequest(token));
    await expect.poll(() => texts.length).toBe(3);
    expect(frames.at(-1)).toMatchObject({ isCompressed: false, bytes: Buffer.byteLength(texts[2] ?? '') });
    socket.close();
  });

  it('are compressed for 1,000 sockets at a time, whose memory is bounded', async () => {
    const open = async (): Promise<WebSocket> => {
      const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/v4/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      return socket;
    };
    const close = (socket: WebSocket | undefined) =>
      new Promise((resolve) => (socket ? socket.on('close', resolve).close() : resolve(null)));
    const sockets: WebSocket[] = [];
    while (sockets.length < 1000) sockets.push(...(await Promise.all(Array.from({ length: 100 }, open))));
    expect(sockets.filter(({ extensions }) => extensions === '')).toEqual([]);
    const late = await open();
    expect(late.extensions).toBe('');
    await Promise.all([late, ...sockets].map(close));
    await expect
      .poll(async () => {
        const next = await open();
        await close(next);
        return next.extensions;
      })
      .toContain('permessage-deflate');
  });

  it('may not grow beyond the limit when they are decompressed', async () => {
    const { socket, wire } = await openRaw(true);
    const other = await openSocket(gateway.url, token);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    // 100 MB of spaces in 100 KB: final text frame, compressed and masked with zeros.
    const bomb = deflateRawSync(Buffer.alloc(100 * 2 ** 20, ' '));
    const header = Buffer.from([0xc1, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    header.writeUInt32BE(bomb.length, 6);
    const before = process.memoryUsage().rss;
    wire.write(Buffer.concat([header, bomb]));
    expect(await closed).toBe(1009);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 2 ** 20);
    expect((await other.call('countrySelector', {})).status).toBe(200);
    other.close();
  });
});
