import type { FastifyPluginAsync } from 'fastify';
import type { ReleaseHealth } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { addMethodCall } from '../ops/addCall';
import { type CountedRelease, readReleases } from './readReleases';

export interface ReleaseRoutesOptions {
  readonly db: Database;
}

const toWire = ({ row, old, new: fresh }: CountedRelease): ReleaseHealth => ({
  id: row.id,
  share: row.share,
  by: row.by,
  note: row.note,
  reason: row.reason,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  end: row.end,
  stopWhen: row.stopWhen,
  stopped: row.stopped,
  old: row.publishedRevision === 0 ? null : old,
  new: fresh,
});

/** How a method's releases fare (AUTHOR-8): for everybody who may see the method. */
export const releaseRoutes: FastifyPluginAsync<ReleaseRoutesOptions> = async (app, { db }) => {
  addMethodCall(app, 'releases', async ({ key }) => ({ releases: (await readReleases(db, key)).map(toWire) }));
};
