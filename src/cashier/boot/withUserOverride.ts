import { isWireUser } from '../../contract/generated/bootValidators';
import type { HostData } from '../../contract/hostData';
import { mergeUser } from '../../domain/userMerge';

/** The debug helper's user (session storage) over the host's; one that does not fit the contract is ignored. */
export const withUserOverride = (host: HostData, override: unknown): HostData =>
  override !== null && isWireUser(override)
    ? { ...host, user: { ...mergeUser(host.user, override), token: host.user.token } }
    : host;
