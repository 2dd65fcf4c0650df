import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Operator, OperatorRole } from '../../contract/generated/types';
import { hour } from '../../tables/durations';
import { type Actor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { opsSessions, passwordLinks, people } from '../db/peopleTables';
import { createSecret, hashOfSecret } from './createSecret';
import { hashPassword } from './passwords';

export type PersonRow = typeof people.$inferSelect;
export type SessionRow = typeof opsSessions.$inferSelect;

export interface NewPerson {
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly countries: readonly string[];
}

export interface NewSession extends Actor {
  /** Of the ops token; null: a person with an account. */
  readonly tokenRole: 'author' | 'publisher' | null;
  /** The browser's User-Agent. */
  readonly agent: string;
  /** For the audit log: 'passkey'; empty: a password, or the ops token. */
  readonly how: string;
}

/** A one-time link: `secret` is shown once and not stored. */
export interface CreatedLink {
  readonly secret: string;
  readonly expiresAt: Date;
}

export const sessionHours = 12;
const linkHours = 24;

/** Logins are compared without case. */
export const loginOf = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** 'author, all countries', for the audit log. */
const describe = ({ role, countries, isDisabled }: Pick<PersonRow, 'role' | 'countries' | 'isDisabled'>): string =>
  [role, countries.length === 0 ? 'all countries' : countries.join(' '), ...(isDisabled ? ['disabled'] : [])].join(
    ', ',
  );

/** People of the studio, their links and sessions (PROD-8). Each change is in the audit log. */
export function createPeopleStore(db: Database, now: () => number = Date.now) {
  type Executor = Pick<Database, 'insert' | 'select' | 'update' | 'delete' | 'execute'>;

  const isLink = (secret: string) =>
    and(eq(passwordLinks.hash, hashOfSecret(secret)), gt(passwordLinks.expiresAt, new Date(now())));

  async function replaceLink(tx: Executor, personId: string): Promise<CreatedLink> {
    const secret = createSecret();
    const values = { hash: hashOfSecret(secret), expiresAt: new Date(now() + linkHours * hour) };
    await tx
      .insert(passwordLinks)
      .values({ personId, ...values })
      .onConflictDoUpdate({ target: passwordLinks.personId, set: values });
    return { secret, expiresAt: values.expiresAt };
  }
  const byId = async (id: string, executor: Executor = db): Promise<PersonRow | null> =>
    (await executor.select().from(people).where(eq(people.id, id)).limit(1))[0] ?? null;

  return {
    byId: (id: string) => byId(id),
    byLogin: async (login: string): Promise<PersonRow | null> =>
      (
        await db
          .select()
          .from(people)
          .where(eq(people.login, loginOf(login)))
          .limit(1)
      )[0] ?? null,
    all: () => db.select().from(people).orderBy(asc(people.name), asc(people.login)),
    openSessions: () =>
      db
        .select()
        .from(opsSessions)
        .where(gt(opsSessions.expiresAt, new Date(now())))
        .orderBy(desc(opsSessions.startedAt)),

    /** Adds a person with a link for the first password. @returns null: the login or the name is taken */
    async add({ login, name, role, countries }: NewPerson, actor: Actor): Promise<CreatedLink | null> {
      return db.transaction(async (tx) => {
        // The history shows names: two people must not share one.
        const isName = eq(sql`lower(${people.name})`, name.toLowerCase());
        if ((await tx.select().from(people).where(isName).limit(1)).length > 0) return null;
        const row = { id: randomUUID(), login: loginOf(login), name, role, countries: [...countries] };
        const added = await tx.insert(people).values(row).onConflictDoNothing().returning();
        if (added.length === 0) return null;
        const link = await replaceLink(tx, row.id);
        await writeAudit(tx, actor, 'person added', {
          detail: `${row.login}: ${describe({ ...row, isDisabled: false })}`,
        });
        return link;
      });
    },
    /** Sets role, countries or state, and ends the person's sessions when disabled. @returns null: nobody, or the last admin */
    async change(
      id: string,
      changes: Pick<PersonRow, 'role' | 'countries' | 'isDisabled'>,
      actor: Actor,
    ): Promise<PersonRow | null> {
      return db.transaction(async (tx) => {
        const admins = await tx
          .select({ id: people.id })
          .from(people)
          .where(and(eq(people.role, 'admin'), eq(people.isDisabled, false)))
          .for('update');
        const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
        if (isLastAdmin && (changes.role !== 'admin' || changes.isDisabled)) return null;
        const [row] = await tx.update(people).set(changes).where(eq(people.id, id)).returning();
        if (!row) return null;
        if (row.isDisabled) {
          await tx.delete(opsSessions).where(eq(opsSessions.personId, id));
          await tx.delete(passwordLinks).where(eq(passwordLinks.personId, id));
        }
        await writeAudit(tx, actor, 'person changed', { detail: `${row.login}: ${describe(row)}` });
        return row;
      });
    },
    /** Replaces a person's link. @returns null: nobody, or somebody who is disabled */
    async createLink(id: string, actor: Actor): Promise<CreatedLink | null> {
      return db.transaction(async (tx) => {
        const row = await byId(id, tx);
        if (!row || row.isDisabled) return null;
        const link = await replaceLink(tx, id);
        await writeAudit(tx, actor, 'link created', { detail: row.login });
        return link;
      });
    },
    /** Whose link it is; null: it has expired or was used. */
    async personOfLink(secret: string): Promise<PersonRow | null> {
      const [row] = await db
        .select({ person: people })
        .from(passwordLinks)
        .innerJoin(people, eq(people.id, passwordLinks.personId))
        .where(and(isLink(secret), eq(people.isDisabled, false)))
        .limit(1);
      return row?.person ?? null;
    },
    /** Uses up the link, sets the password and ends all sessions of the person. @returns false: the link is gone */
    async setPassword(secret: string, person: PersonRow, password: string, address: string): Promise<boolean> {
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const used = await tx.delete(passwordLinks).where(isLink(secret)).returning();
        if (used.length === 0) return false;
        await tx.update(people).set({ passwordHash }).where(eq(people.id, person.id));
        await tx.delete(opsSessions).where(eq(opsSessions.personId, person.id));
        await writeAudit(tx, { id: person.id, who: person.name, address }, 'password set');
        return true;
      });
    },

    /** Begins a session of 12 hours. @returns its secret, for the cookie */
    async beginSession(who: NewSession): Promise<string> {
      const secret = createSecret();
      await db.transaction(async (tx) => {
        await tx.delete(opsSessions).where(lt(opsSessions.expiresAt, new Date(now())));
        await tx.insert(opsSessions).values({
          hash: hashOfSecret(secret),
          id: randomUUID(),
          personId: who.tokenRole === null ? who.id : null,
          role: who.tokenRole,
          who: who.who,
          address: who.address,
          agent: who.agent.slice(0, 200),
          startedAt: new Date(now()),
          expiresAt: new Date(now() + sessionHours * hour),
        });
        await writeAudit(tx, who, 'signed in', { detail: who.how });
      });
      return secret;
    },
    /** A session with its person as they are now; null: it has ended. */
    async findSession(secret: string): Promise<{ session: SessionRow; person: PersonRow | null } | null> {
      const [row] = await db
        .select({ session: opsSessions, person: people })
        .from(opsSessions)
        .leftJoin(people, eq(people.id, opsSessions.personId))
        .where(and(eq(opsSessions.hash, hashOfSecret(secret)), gt(opsSessions.expiresAt, new Date(now()))))
        .limit(1);
      return row === undefined || row.person?.isDisabled ? null : row;
    },
    /** Signs out. */
    async endOwnSession(secret: string, actor: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        const ended = await tx
          .delete(opsSessions)
          .where(eq(opsSessions.hash, hashOfSecret(secret)))
          .returning();
        if (ended.length > 0) await writeAudit(tx, actor, 'signed out');
      });
    },
    /** Ends anybody's session. @returns false: it has ended already */
    async endSession(id: string, actor: Actor): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [ended] = await tx.delete(opsSessions).where(eq(opsSessions.id, id)).returning();
        if (ended) await writeAudit(tx, actor, 'session ended', { detail: `${ended.who}, ${ended.address}` });
        return ended !== undefined;
      });
    },
    /** @param detail what was wrong with it, where a password was not */
    refuseSignIn: (actor: Actor, detail = '') => writeAudit(db, actor, 'sign-in failed', { detail }),
  };
}

export type PeopleStore = ReturnType<typeof createPeopleStore>;

export const operatorOfPerson = ({ id, name, role, countries }: PersonRow): Operator => ({
  id,
  who: name,
  role,
  countries,
});
