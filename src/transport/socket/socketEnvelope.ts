import { socketTypeOf } from '../../contract/calls';
import type { SocketRequest } from '../../contract/generated/types';
import { socketProtocol } from '../../tables/socketProtocol';
import { nativeKeys } from '../nativeKeys';
import type { CallContext } from '../Transport';

/** §7: the extra parameters, which HTTP sends as headers. */
const extraParams = ({ platformVersion, isMobileApp, pwa }: CallContext) => ({
  platformVersion,
  ...(isMobileApp && { isMobileApp }),
  ...(pwa && { pwa }),
});

/** A call as a socket message: payload, extra parameters and token, with an id that the reply repeats. */
export function socketEnvelope(messageId: string, url: string, payload: object, context: CallContext): SocketRequest {
  const token = context.token();
  return {
    messageId,
    sentAt: Date.now(),
    type: socketTypeOf(url),
    data: { ...payload, ...extraParams(context), ...nativeKeys(context), ...(token ? { token } : {}) },
  };
}

/** The text on the wire: Engine.IO's 4 (message), Socket.IO's 2 (event), and the event's arguments. */
export const packetText = (envelope: SocketRequest): string =>
  `42${JSON.stringify([socketProtocol.requestEvent, envelope])}`;
