import type { Database } from '../../../../src/gateway/db/openDatabase';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { createTokens, type Tokens, type TokensOptions } from '../../../../src/gateway/tokens/createTokens';
import type { TokenKeys } from '../../../../src/gateway/tokens/readToken';

/** The keys of a sandbox without a platform. */
export const sandboxKeys = (changed: Partial<TokenKeys> = {}): TokenKeys => ({
  sandbox: createKeyring(new TextEncoder().encode('a secret of thirty-two characters')).all('player-token'),
  shared: [],
  remote: null,
  issuer: undefined,
  audience: undefined,
  ...changed,
});

export const createSandboxTokens = (
  db: Database,
  keys = sandboxKeys(),
  rest: Partial<Pick<TokensOptions, 'onRevoke' | 'log'>> = {},
): Tokens => createTokens({ db, keys, userKeys: keys.sandbox, onRevoke() {}, log: { warn() {} }, ...rest });
