import type { Parent, User } from '../contract/hostData';

/** The user's identity for monitoring (specification §3), under its wire names. */
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
