import { and, eq } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { identities } from '../db/passkeyTables';
import { people } from '../db/peopleTables';
import type { PersonRow } from '../people/peopleStore';

/** Somebody whom the OpenID provider has signed in. */
export interface Identity {
  readonly issuer: string;
  /** The claim `sub`. */
  readonly subject: string;
  /** Empty: the provider names none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Why an identity is nobody's account, as a refusal's code. */
export type IdentityRefusal = 'OIDC_UNKNOWN' | 'OIDC_UNVERIFIED' | 'OIDC_OTHER';

/**
 * The login that an e-mail address may match. Only ASCII loses its case: other scripts have letters that become equal to
 * Latin ones, and would match somebody else's address.
 */
const loginOfEmail = (email: string): string => (/^[\x21-\x7e]+$/.test(email) ? email.toLowerCase() : email);

/** Which account of the OpenID provider is whose (PROD-8). */
export function createIdentityStore(db: Database) {
  return {
    /** The ids of people who have signed in by OpenID Connect. */
    async boundPeople(): Promise<ReadonlySet<string>> {
      const rows = await db.select({ id: identities.personId }).from(identities);
      return new Set(rows.map(({ id }) => id));
    },
    /**
     * The person of an identity. At the first sign-in its verified e-mail address decides, and binds it: later ones go by
     * `sub`, whatever the address is then.
     */
    async enter(identity: Identity, address: string): Promise<PersonRow | IdentityRefusal> {
      const { issuer, subject, email, isEmailVerified } = identity;
      return db.transaction(async (tx) => {
        const findBound = async (): Promise<PersonRow | null> => {
          const [row] = await tx
            .select({ person: people })
            .from(identities)
            .innerJoin(people, eq(people.id, identities.personId))
            .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
            .limit(1);
          return row?.person ?? null;
        };
        const bound = await findBound();
        if (bound) return bound.isDisabled ? 'OIDC_UNKNOWN' : bound;
        if (email === '' || !isEmailVerified) return 'OIDC_UNVERIFIED';
        const [person] = await tx
          .select()
          .from(people)
          .where(eq(people.login, loginOfEmail(email)))
          .limit(1);
        if (!person || person.isDisabled) return 'OIDC_UNKNOWN';
        const values = { issuer, subject, personId: person.id };
        const added = await tx.insert(identities).values(values).onConflictDoNothing().returning();
        // Another request has bound the same identity meanwhile; or the account has another one.
        if (added.length === 0) return (await findBound()) ?? 'OIDC_OTHER';
        const actor = { id: person.id, who: person.name, address };
        await writeAudit(tx, actor, 'identity bound', { detail: new URL(issuer).host });
        return person;
      });
    },
    /** @returns false: they have none */
    async remove({ id, login }: PersonRow, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const removed = await tx.delete(identities).where(eq(identities.personId, id)).returning();
        if (removed.length > 0) await writeAudit(tx, actor, 'identity removed', { detail: login });
        return removed.length > 0;
      });
    },
  };
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;
