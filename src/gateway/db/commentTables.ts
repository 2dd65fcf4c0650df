import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { methodColumns, moment } from './columns';

/** What people wrote about methods and their fields. They belong to the method: throwing away a draft loses none. */
export const methodComments = pgTable(
  'method_comments',
  {
    id: serial('id').primaryKey(),
    ...methodColumns(),
    /** The first comment of its thread; null: it is the first. */
    thread: integer('thread'),
    /** Name of the field; null: the method itself. */
    field: text('field'),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    /** The name at the time: it stays when the account does not. */
    author: text('author').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Of the first comment, for its thread. null: it is open. */
    resolvedBy: text('resolved_by'),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [index('method_comments_method').on(table.transaction, table.name)],
);
