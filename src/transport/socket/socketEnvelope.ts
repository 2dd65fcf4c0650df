import { socketTypeOf } from '../../contract/calls';
import type { SocketRequest } from '../../contract/generated/types';
import { nativeKeys } from '../nativeKeys';
import type { CallContext } from '../Transport';

/** §7: requests go out on this channel; replies come on either, pushes on `a` alone. */
export const requestChannel = 'd';
export const pushChannel = 'a';

/** A call as the socket says it: the payload plus token, under an id that the reply repeats. */
export function socketEnvelope(messageId: string, url: string, payload: object, context: CallContext): SocketRequest {
  const token = context.token();
  return {
    messageId,
    sentAt: Date.now(),
    type: socketTypeOf(url),
    data: { ...payload, ...nativeKeys(context), ...(token ? { token } : {}) },
  };
}

/** The text that goes over the wire: Engine.IO's 4 (message), Socket.IO's 2 (event), and the event's arguments. */
export const packetText = (envelope: SocketRequest): string => `42${JSON.stringify([requestChannel, envelope])}`;
