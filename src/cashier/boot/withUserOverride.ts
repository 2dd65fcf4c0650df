import { WireUser as userShape } from '../../contract/generated/shapes/WireUser';
import type { HostData } from '../../contract/hostData';
import { readShape } from '../../contract/reader/readShape';
import { mergeUser } from '../../domain/userMerge';

/** Merges the debug helper's user (session storage) over the host's; ignores one with a part that cannot be read. */
export function withUserOverride(host: HostData, override: unknown): HostData {
  const parsed = override === null ? null : readShape(userShape, override);
  const isWhole = parsed?.ok && parsed.deviations.every(({ isDropped }) => !isDropped);
  return isWhole ? { ...host, user: { ...mergeUser(host.user, parsed.value), token: host.user.token } } : host;
}
