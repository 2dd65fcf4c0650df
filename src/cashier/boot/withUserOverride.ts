import { isWireUser } from '../../contract/generated/bootValidators';
import type { HostData } from '../../contract/hostData';
import { mergeUser } from '../../domain/userMerge';

/** Merges the debug helper's user (session storage) over the host's; ignores one that violates the contract. */
export const withUserOverride = (host: HostData, override: unknown): HostData =>
  override !== null && isWireUser(override)
    ? { ...host, user: { ...mergeUser(host.user, override), token: host.user.token } }
    : host;
