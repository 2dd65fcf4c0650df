import type { Operator } from '../../contract/generated/types';
import { isTokenOperator } from '../people/operatorSessions';
import { loginOf, type PeopleStore } from '../people/peopleStore';
import { authorsOf } from './draftRows';
import { Refused } from './Refused';

type Draft = Parameters<typeof authorsOf>[0];

const ownDraft = new Refused(403, 'FOUR_EYES', 'You have changed this draft: somebody who has not has to publish it.');
const ownRequest = new Refused(403, 'FOUR_EYES', 'Somebody else has to approve what you have requested.');

/**
 * Who counts as the second person of a change (PROD-19), where the setting FOUR_EYES asks for one. Roles are checked in
 * `studioApi`, countries in `approvalRoutes`.
 */
export interface FourEyes {
  /** Why somebody may not publish a draft as its second person; null: they may. */
  publishRefused(draft: Draft, operator: Operator): Promise<Refused | null>;
  /** Why somebody may not approve a request; null: they may. */
  approveRefused(requesterId: string, operator: Operator): Promise<Refused | null>;
}

/**
 * Compares people, not names. An ops token approves nothing, and what it has done its owners have done: one of them could
 * otherwise request with it, and approve with an account.
 * @param tokenOwners logins of those who have an ops token (OPS_TOKEN_OWNERS)
 */
export function createFourEyes(people: Pick<PeopleStore, 'byId'>, tokenOwners: readonly string[]): FourEyes {
  const owners = tokenOwners.map(loginOf);
  const tokenRefused = ({ role, who }: Operator): Refused => {
    const whose = owners.length === 0 ? `of every ${role}` : `of ${owners.join(', ')}`;
    const message = `This is the ops token ${whose}, used as '${who}'. It approves nothing: a publisher with an account, who has not changed the draft, has to.`;
    return new Refused(403, 'TOKEN_NEVER_APPROVES', message);
  };
  const ownsTokens = async ({ id }: Operator): Promise<boolean> => {
    const person = owners.length === 0 ? null : await people.byId(id);
    return person !== null && owners.includes(person.login);
  };
  const isOwn = async (id: string, operator: Operator): Promise<boolean> =>
    id === operator.id || (isTokenOperator({ id }) && (await ownsTokens(operator)));

  return {
    async publishRefused(draft, operator) {
      if (isTokenOperator(operator)) return tokenRefused(operator);
      for (const { id, name } of authorsOf(draft)) {
        // Drafts from before there were accounts have names alone.
        if (id === '' ? name === operator.who : await isOwn(id, operator)) return ownDraft;
      }
      return null;
    },
    async approveRefused(requesterId, operator) {
      if (isTokenOperator(operator)) return tokenRefused(operator);
      return (await isOwn(requesterId, operator)) ? ownRequest : null;
    },
  };
}
