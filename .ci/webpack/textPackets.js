/**
 * Stands in for socket.io-parser's binary parts: every message of ours is JSON text (contract C3). A binary packet from
 * a server is refused like any malformed one, which closes the link and opens it anew.
 */
const refuse = () => {
  throw new Error('Binary packets are not spoken here.');
};

export const deconstructPacket = refuse;
export const reconstructPacket = refuse;
export const isBinary = () => false;
export const hasBinary = () => false;
