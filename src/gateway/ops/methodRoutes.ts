import type { FastifyPluginAsync } from 'fastify';
import type { Layout, MethodKey, RolloutReply } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { maySee } from '../people/requireCountries';
import { readStopped } from '../releases/readReleases';
import { addCall, addMethodCall } from './addCall';
import type { Presence } from './createPresence';
import type { LayoutStore } from './layoutStore';
import { draftToWire, keyText, publishedToWire, summariesToWire, versionToWire } from './toWire';

export interface MethodRoutesOptions {
  readonly db: Database;
  readonly store: LayoutStore;
  readonly presence: Presence;
  /** Of the latest publish. */
  readonly rollout: () => RolloutReply;
}

/** What the studio shows: methods, their drafts and history, who else is editing, the rollout. */
export const methodRoutes: FastifyPluginAsync<MethodRoutesOptions> = async (app, options) => {
  const { db, store, presence, rollout } = options;
  addCall(app, 'methods', async ({ operator }) => {
    const isShown = ({ layout }: { readonly layout: Layout }) => maySee(operator, layout);
    const [published, drafts, stopped] = await Promise.all([store.all(), store.drafts(), readStopped(db)]);
    return { methods: summariesToWire(published.filter(isShown), drafts.filter(isShown), stopped) };
  });
  addCall(app, 'layouts', async ({ operator, body: { methods } }) => {
    const [published, drafts] = await Promise.all([store.all(), store.drafts()]);
    const byKey = <Row extends MethodKey>(rows: readonly Row[]) => new Map(rows.map((row) => [keyText(row), row]));
    const [publishedByKey, draftsByKey] = [byKey(published), byKey(drafts)];
    // Each method once: a repeated one would be sent as often.
    return {
      methods: [...byKey(methods).values()].flatMap((key) => {
        const row = publishedByKey.get(keyText(key)) ?? null;
        const draft = draftsByKey.get(keyText(key)) ?? null;
        const isSeen = [row, draft].some((one) => one && maySee(operator, one.layout));
        if (!isSeen) return [];
        return { ...key, published: row && publishedToWire(row), draft: draft && draftToWire(draft) };
      }),
    };
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
};
