import type { Parent, User } from '../contract/hostData';

/** Who monitoring says the user is (specification §3), under the names that it is sent by. */
export interface MonitoringIdentity {
  readonly id: string | null;
  readonly partner_key: string | null;
  readonly hash_id: string | null;
}

export const monitoringIdentity = (
  parent: Pick<Parent, 'userId' | 'partnerKey'>,
  user: Pick<User, 'idUser' | 'partnerKey' | 'hashId'>,
): MonitoringIdentity => ({
  id: parent.userId ?? user.idUser,
  partner_key: parent.partnerKey ?? user.partnerKey,
  hash_id: user.hashId,
});
