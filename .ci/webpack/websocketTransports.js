/**
 * Replaces engine.io-client's list of transports: websocket only (specification §4). Long polling and web transport
 * are a quarter of the library's bytes.
 */
import { WS } from '../../node_modules/engine.io-client/build/esm/transports/websocket.js';

export const transports = { websocket: WS };
