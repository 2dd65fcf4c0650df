/**
 * Sends malformed messages to a gateway, from many addresses, as fast as is asked; ends by itself. Prints
 * what it did as JSON.
 */
import { WebSocket } from 'ws';

const [port, seconds, megabytesPerSecond] = process.argv.slice(2).map(Number) as [number, number, number];

const addresses = 50;
const ticksPerSecond = 20;
const size = 100_000;
/** Bytes that one socket may have in its buffer here: what the gateway does not read does not leave. */
const maxBuffered = 4_000_000;
const filler = 'a'.repeat(size);
/** Readable and no call; no JSON; no message of Socket.IO. */
const messages = [`42["d",{"half":"${filler}"}]`, `42["d",[${'1,'.repeat(size / 2)}1]]`, `42["d",{${filler}`, filler];

const counts = { connections: 0, cut: 0, refused: 0, megabytesOffered: 0, megabytesSent: 0 };
const open: (WebSocket | null)[] = Array.from({ length: addresses }, () => null);

function connectFrom(index: number): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v4/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': `198.51.100.${index}` },
  });
  let hasOpened = false;
  socket.on('error', () => {});
  socket.on('open', () => {
    hasOpened = true;
    counts.connections += 1;
    socket.send('40');
  });
  socket.on('close', () => {
    counts[hasOpened ? 'cut' : 'refused'] += 1;
    open[index] = null;
  });
  return socket;
}

const began = performance.now();
let sent = 0;
while (performance.now() - began < seconds * 1000) {
  const perTick = (megabytesPerSecond * 1e6) / size / ticksPerSecond;
  for (let index = 0; index < addresses; index += 1) open[index] ??= connectFrom(index);
  for (let count = 0; count < perTick; count += 1) {
    const socket = open[sent % addresses];
    const message = messages[sent % messages.length] ?? '';
    sent += 1;
    counts.megabytesOffered += message.length / 1e6;
    if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > maxBuffered) continue;
    socket.send(message, (error) => {
      if (!error) counts.megabytesSent += message.length / 1e6;
    });
  }
  await new Promise((resolve) => setTimeout(resolve, 1000 / ticksPerSecond));
}
for (const socket of open) socket?.terminate();
process.stdout.write(JSON.stringify(counts), () => process.exit(0));
