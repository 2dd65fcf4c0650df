import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BrokenLimit, Layout, ReleaseHealth, StopLimits } from '../../contract/generated/types';
import { methodColumns, moment } from './columns';

/** Which version of a released method a player has: the published one, or the draft. */
export type ReleaseVersion = 'old' | 'new';

/** Releases of drafts to some players. At most one of a method runs. */
export const releases = pgTable(
  'releases',
  {
    id: serial('id').primaryKey(),
    ...methodColumns(),
    /** The published version that it is compared with; 0: none. */
    publishedRevision: integer('published_revision').notNull(),
    /** The draft, as these players got it. null: a node of an older version has begun it. */
    layout: jsonb('layout').$type<Layout>(),
    share: integer('share').notNull(),
    by: text('by').notNull(),
    note: text('note').notNull(),
    reason: text('reason').notNull(),
    stopWhen: jsonb('stop_when').$type<StopLimits>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** null: it is running. */
    endedAt: moment('ended_at'),
    end: text('end_kind').$type<NonNullable<ReleaseHealth['end']>>(),
    /** The limit that has stopped it. */
    stopped: jsonb('stopped').$type<BrokenLimit>(),
  },
  (table) => [
    uniqueIndex('releases_running').on(table.transaction, table.name).where(sql`${table.endedAt} is null`),
    index('releases_method').on(table.transaction, table.name, table.id),
  ],
);

/**
 * What each player has met already in a running release, so that nobody counts twice; deleted when it ends. The player
 * is a keyed hash that differs from release to release.
 */
export const releasePlayers = pgTable(
  'release_players',
  {
    releaseId: integer('release_id').notNull(),
    version: text('version').$type<ReleaseVersion>().notNull(),
    player: text('player').notNull(),
    /** 'opened', or the kind of an error. */
    event: text('event').notNull(),
    /** Of an error; else empty. */
    field: text('field').notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.version, table.player, table.event, table.field] })],
);

/** So many players met something for the first time, by hour. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    releaseId: integer('release_id').notNull(),
    version: text('version').$type<ReleaseVersion>().notNull(),
    event: text('event').notNull(),
    field: text('field').notNull(),
    hour: moment('hour').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.releaseId, table.version, table.event, table.field, table.hour] })],
);
