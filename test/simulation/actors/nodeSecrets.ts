import { createKeyring } from '../../../src/gateway/keys/createKeyring';
import { tokenSecret } from './mintToken';
import { secret } from './signed';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const root = bytesOf('a secret of thirty-two characters');
const nextRoot = bytesOf('the secret after it, for all nodes');

const peerSecrets = { secret };
const rotatedPeerSecrets = {
  secret: `whsec_${Buffer.from('another one of so many characters').toString('base64')}`,
  previousSecret: secret,
};
const tokenSecrets = { TOKEN_SECRET: tokenSecret };
const rotatedTokenSecrets = {
  TOKEN_SECRET: 'the next secret of platform and gateway',
  TOKEN_SECRET_PREVIOUS: tokenSecret,
};

/** What nodes have before, between and after the two rounds of a rotation (`gateway/tokens/README.md`). */
export const nodeSecrets = [
  { keyring: createKeyring(root), peer: peerSecrets, tokens: tokenSecrets },
  { keyring: createKeyring(root, nextRoot), peer: rotatedPeerSecrets, tokens: rotatedTokenSecrets },
  { keyring: createKeyring(nextRoot, root), peer: rotatedPeerSecrets, tokens: rotatedTokenSecrets },
] as const;
export type NodeSecrets = (typeof nodeSecrets)[number];
