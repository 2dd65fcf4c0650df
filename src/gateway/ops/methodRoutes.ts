import type { FastifyPluginAsync } from 'fastify';
import type { Layout, RolloutReply } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { maySee } from '../people/requireCountries';
import { readStopped } from '../releases/readReleases';
import { addCall, addMethodCall } from './addCall';
import type { Presence } from './createPresence';
import type { LayoutStore } from './layoutStore';
import { draftToWire, publishedToWire, summariesToWire, versionToWire } from './toWire';

export interface MethodRoutesOptions {
  readonly db: Database;
  readonly store: LayoutStore;
  readonly presence: Presence;
  /** Icons of the built widget; null: not built. */
  readonly icons: ReadonlySet<string> | null;
  /** Of the latest publish. */
  readonly rollout: () => RolloutReply;
}

/** What the studio shows: methods, their drafts and history, who else is editing, the rollout. */
export const methodRoutes: FastifyPluginAsync<MethodRoutesOptions> = async (app, options) => {
  const { db, store, presence, icons, rollout } = options;
  addCall(app, 'methods', async ({ operator }) => {
    const isShown = ({ layout }: { readonly layout: Layout }) => maySee(operator, layout);
    const [published, drafts, stopped] = await Promise.all([store.all(), store.drafts(), readStopped(db)]);
    return { methods: summariesToWire(published.filter(isShown), drafts.filter(isShown), stopped) };
  });
  addMethodCall(app, 'method', async ({ key }) => {
    const [published, draft, versions] = await Promise.all([
      store.publishedOf(key),
      store.draftOf(key),
      store.versionsOf(key),
    ]);
    return {
      published: published && publishedToWire(published),
      draft: draft && draftToWire(draft),
      versions: versions.map(versionToWire),
    };
  });
  addMethodCall(app, 'presence', async ({ key, operator }) => ({ others: await presence.announce(key, operator.who) }));
  addCall(app, 'rollout', async () => rollout());
  addCall(app, 'icons', async () => ({ icons: [...(icons ?? [])].sort() }));
};
