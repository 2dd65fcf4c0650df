import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { WrittenJson } from '../calls/CallContext';

const isWritten = (message: unknown): message is { readonly data: WrittenJson } =>
  typeof message === 'object' && message !== null && 'data' in message && message.data instanceof WrittenJson;

/**
 * Socket.IO's encoder, except that JSON in the data of a reply is taken as it is: after a publish every widget asks for its
 * list, and Socket.IO would look through each for binary parts and write it anew.
 */
export class ReplyEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const [event, message]: unknown[] = packet.type === PacketType.EVENT ? packet.data : [];
    if (!isWritten(message)) return super.encode(packet);
    const { data, ...head } = message;
    return [`${PacketType.EVENT}[${JSON.stringify(event)},${JSON.stringify(head).slice(0, -1)},"data":${data.text}}]`];
  }
}
