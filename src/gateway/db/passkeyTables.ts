import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { people } from './peopleTables';

/** Passkeys with which people sign in to the studio (WebAuthn Level 3, §4: credential records). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id in Base64url. */
    id: text('id').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id),
    /** What its person calls it. */
    name: text('name').notNull(),
    /** The COSE key in Base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the last signature; 0: the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** A password manager has it on several devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** null: never. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_person').on(table.personId)],
);

/** Ids of challenges that were answered, until they would have expired: each is answered once. */
export const usedChallenges = pgTable('used_challenges', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Whose account an account of the OpenID provider is, since their first sign-in with it. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    /** The claim `sub`: unlike an e-mail address it is never given to somebody else (OpenID Connect Core §5.7). */
    subject: text('subject').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id),
    boundAt: moment('bound_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_person').on(table.personId, table.issuer),
  ],
);
