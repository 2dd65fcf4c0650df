/**
 * Stands in for engine.io-client's list of transports: the socket is websocket only (specification §4), and long
 * polling and web transport are a quarter of the library's bytes.
 */
import { WS } from '../../node_modules/engine.io-client/build/esm/transports/websocket.js';

export const transports = { websocket: WS };
