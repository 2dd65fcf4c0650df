import type { Database } from '../db/openDatabase';
import { createDraftStore } from './draftStore';
import { createVersionStore } from './versionStore';

export type LayoutStore = ReturnType<typeof createLayoutStore>;

/** Drafts and versions of the studio. Writes compare the revision: two editors cannot lose each other's changes. */
export const createLayoutStore = (db: Database) => ({ ...createDraftStore(db), ...createVersionStore(db) });
