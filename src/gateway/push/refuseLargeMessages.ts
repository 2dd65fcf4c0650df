import type { Server, Socket } from 'socket.io';
import { socketProtocol } from '../../tables/socketProtocol';
import { refused } from '../calls/CallContext';

/** The event in place of a message that is too large; its argument is the message's id. */
const tooLarge = 'message-too-large';

/** A message's id is among the first keys of the envelope. */
const envelopeLength = 500;
const messageIdIn = (text: string): string =>
  /"messageId":"([\w-]{1,100})"/.exec(text.slice(0, envelopeLength))?.[1] ?? '';

const isTooLarge = (text: string, maxBytes: number): boolean =>
  text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes;

/** Replaces messages over `maxBytes` before they are parsed: that alone would hold the event loop (PROD-1). */
export function interceptLargeMessages({ engine }: Server, maxBytes: number): void {
  engine.on('connection', (connection: Socket['conn']) => {
    connection.on('packet', (packet) => {
      const { type, data } = packet;
      if (type !== 'message' || typeof data !== 'string' || !isTooLarge(data, maxBytes)) return;
      packet.data = `2${JSON.stringify([tooLarge, messageIdIn(data)])}`;
    });
  });
}

/** Answers what `interceptLargeMessages` has replaced with 413. */
export function refuseLargeMessages(socket: Socket, maxBytes: number): void {
  const { status, body } = refused(413, 'TOO_LARGE', `A message has more than ${maxBytes} bytes: send less.`);
  socket.on(tooLarge, (messageId: unknown) => {
    if (typeof messageId !== 'string' || messageId === '' || messageId.length > 100) return;
    socket.emit(socketProtocol.requestEvent, { messageId, status, data: body });
  });
}
