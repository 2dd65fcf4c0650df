import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FieldBlock } from '../../contract/generated/types';
import { moment } from './columns';

/** Fields that several methods share. A method has copies of them, which `blocks` of its layout links. */
export const fieldBlocks = pgTable('field_blocks', {
  name: text('name').primaryKey(),
  title: text('title').notNull(),
  fields: jsonb('fields').$type<FieldBlock['fields']>().notNull(),
  samples: jsonb('samples').$type<FieldBlock['samples']>().notNull(),
  /** Counts saves; each save names the revision that it changes. */
  revision: integer('revision').notNull(),
  author: text('author').notNull(),
  savedAt: moment('saved_at').notNull().defaultNow(),
});
