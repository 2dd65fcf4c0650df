import fc from 'fast-check';
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import { expect, it } from 'vitest';
import { WrittenJson } from '../../../../src/gateway/calls/CallContext';
import { ReplyEncoder } from '../../../../src/gateway/push/ReplyEncoder';

const anyReply = fc.record({ messageId: fc.string(), status: fc.nat(599), data: fc.jsonValue() });

const packetOf = (message: unknown): Packet => ({ type: PacketType.EVENT, nsp: '/', data: ['d', message] });

/** What a client reads. */
function decoded(parts: readonly unknown[]): Packet[] {
  const decoder = new Decoder();
  const packets: Packet[] = [];
  decoder.on('decoded', (packet: Packet) => packets.push(packet));
  for (const part of parts) decoder.add(part);
  return packets;
}

it('sends written JSON as Socket.IO would send the data itself', () => {
  fc.assert(
    fc.property(anyReply, (reply) => {
      const written = { ...reply, data: new WrittenJson(JSON.stringify(reply.data)) };
      const packets = decoded(new ReplyEncoder().encode(packetOf(written)));
      expect(packets).toEqual(decoded(new Encoder().encode(packetOf(reply))));
      expect(packets).toHaveLength(1);
    }),
  );
});

it('leaves every other packet as it is', () => {
  const packets: Packet[] = [
    packetOf({ messageId: '1', status: 200, data: { note: 'a' } }),
    packetOf(null),
    { type: PacketType.EVENT, nsp: '/', data: [] },
    { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } },
    { type: PacketType.DISCONNECT, nsp: '/' },
  ];
  for (const packet of packets) expect(new ReplyEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
});
