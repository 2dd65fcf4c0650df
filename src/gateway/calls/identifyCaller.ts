import type { FastifyBaseLogger } from 'fastify';
import type { CallName } from '../../contract/calls';
import type { Limits } from '../limits/createLimits';
import type { Caller, Tokens } from '../tokens/createTokens';
import { type CallEnd, refused, tooManyCalls } from './CallContext';
import { endOfFailure } from './endOfFailure';

/** Who makes a call, and whether it may go on. */
export type Identified =
  | { readonly caller: Caller; readonly refusal: null }
  /** `caller` null: the token is invalid; undefined: it could not be verified. */
  | { readonly caller: Caller | null | undefined; readonly refusal: CallEnd };

/** @param address as `limitKeyOf`. Never throws. */
export type IdentifyCaller = (name: CallName | null, token: string, address: string) => Promise<Identified>;

interface IdentifyOptions {
  readonly tokens: Pick<Tokens, 'verify'>;
  readonly limits: Pick<Limits, 'player' | 'address'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Verifies the token of a call, which is cheap, before its body is read, which is not. The call counts for its player; only
 * without a valid token for its address, which hundreds of players may share (PROD-7).
 */
export function createIdentifyCaller({ tokens, limits, log }: IdentifyOptions): IdentifyCaller {
  return async (name, token, address) => {
    try {
      const caller = await tokens.verify(token);
      if (caller)
        return (await limits.player.take(caller.userId))
          ? { caller, refusal: null }
          : { caller, refusal: tooManyCalls };
      return (await limits.address.take(address))
        ? { caller, refusal: refused(401, 'UNAUTHORIZED', 'The token is missing, expired or revoked.') }
        : { caller, refusal: tooManyCalls };
    } catch (error) {
      return { caller: undefined, refusal: endOfFailure(error, name, log) };
    }
  };
}
