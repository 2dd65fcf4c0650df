import type { Socket } from 'socket.io-client';
import { timings } from '../../tables/timings';

/** One attempt to connect. Resolves with whether the socket is up; a failed attempt leaves nothing open. */
export function connectOnce(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isConnected: boolean) => (): void => {
      clearTimeout(timer);
      socket.off('connect', onConnect).off('connect_error', onFailure).io.off('close', onFailure);
      if (!isConnected) socket.disconnect();
      resolve(isConnected);
    };
    const onConnect = finish(true);
    const onFailure = finish(false);
    // The library's own time-out ends with the handshake; this one lasts until the server accepts the socket.
    const timer = setTimeout(onFailure, timings.socketAcknowledgement);
    socket.on('connect', onConnect).on('connect_error', onFailure).io.on('close', onFailure);
    socket.connect();
  });
}
