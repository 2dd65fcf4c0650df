import type { Actor } from '../../src/gateway/audit/writeAudit';

/** Somebody who is signed in to the studio. */
export const actorNamed = (who: string): Actor => ({ id: `id of ${who}`, who, address: '192.0.2.1' });
