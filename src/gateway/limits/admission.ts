import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';
import { callerAddress, limitKeyOf } from './callerAddress';
import { createGauge } from './createGauge';
import type { Limits } from './createLimits';

/** Who may open connections, by address (PROD-7, PROD-12). */
export interface Admission {
  /** The key under which the sender of a request is limited. */
  keyOf(request: IncomingMessage): string;
  /** Whether a socket may be opened. It counts as a request of its address. */
  admit(request: IncomingMessage): Promise<boolean>;
}

type AdmissionSettings = Pick<Settings, 'trustedProxies' | 'connectionsPerAddress'>;

/**
 * Bounds what one address has open. Without a proxy that is every connection. Behind one, connections are the proxy's own,
 * which limits them itself, and only sockets have the address of their client.
 */
export function createAdmission(
  app: FastifyInstance,
  { trustedProxies, connectionsPerAddress }: AdmissionSettings,
  limits: Limits,
): Admission {
  const gauge = createGauge(connectionsPerAddress);
  const isDirect = trustedProxies === 0;
  if (isDirect) {
    app.server.on('connection', (connection: Socket) => {
      const leave = gauge.enter(limitKeyOf(connection.remoteAddress ?? ''));
      if (leave) connection.once('close', leave);
      else connection.destroy();
    });
  }
  const keyOf = (request: IncomingMessage): string => limitKeyOf(callerAddress(request, trustedProxies));
  return {
    keyOf,
    async admit(request) {
      const key = keyOf(request);
      if (!(await limits.address.take(key))) return false;
      if (isDirect) return true;
      const leave = gauge.enter(key);
      if (leave) request.socket.once('close', leave);
      return leave !== null;
    },
  };
}
