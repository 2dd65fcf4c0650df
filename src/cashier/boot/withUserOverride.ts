import { WireUser as userShape } from '../../contract/generated/shapes/WireUser';
import type { HostData } from '../../contract/hostData';
import { readShape } from '../../contract/reader/readShape';
import { mergeUser } from '../../domain/userMerge';

/** Merges the debug helper's user (session storage) over the host's. */
export function withUserOverride(host: HostData, override: unknown): HostData {
  const parsed = override === null ? null : readShape(userShape, override);
  return parsed?.ok ? { ...host, user: { ...mergeUser(host.user, parsed.value), token: host.user.token } } : host;
}
