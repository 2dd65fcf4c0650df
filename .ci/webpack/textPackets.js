/**
 * Replaces socket.io-parser's binary parts: all our messages are JSON text (contract C3). A binary packet is refused
 * like any malformed one: the link closes and reconnects.
 */
const refuse = () => {
  throw new Error('Binary packets are not supported.');
};

export const deconstructPacket = refuse;
export const reconstructPacket = refuse;
export const isBinary = () => false;
export const hasBinary = () => false;
