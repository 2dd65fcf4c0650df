import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Icons that people have uploaded in the studio. They never change: their id has a hash of both drawings. */
export const uploadedIcons = pgTable('uploaded_icons', {
  /** 'uploaded/pix-0123456789ab', as a layout names it. */
  icon: text('icon').primaryKey(),
  /** Cleaned SVG. */
  light: text('light').notNull(),
  /** null: the same in the dark theme. */
  dark: text('dark'),
  who: text('who').notNull(),
  at: moment('at').notNull().defaultNow(),
});
