import type { FastifyPluginAsync } from 'fastify';
import type { Layout, MethodKey, ReachReply, RolloutReply } from '../../contract/generated/types';
import { maySee } from '../people/requireCountries';
import { addCall, addMethodCall } from './addCall';
import type { Presence } from './createPresence';
import type { LayoutStore } from './layoutStore';
import { draftToWire, publishedToWire, summariesToWire, versionToWire } from './toWire';

export interface MethodRoutesOptions {
  readonly store: LayoutStore;
  readonly presence: Presence;
  /** Icons of the built widget; null: not built. */
  readonly icons: ReadonlySet<string> | null;
  /** Of the latest publish. */
  readonly rollout: () => RolloutReply;
  /** Whom a publish of a method reaches now. */
  readonly reach: (key: MethodKey) => ReachReply;
}

/** What the studio shows: methods, their drafts and history, who else is editing, the rollout. */
export const methodRoutes: FastifyPluginAsync<MethodRoutesOptions> = async (app, options) => {
  const { store, presence, icons, rollout, reach } = options;
  addCall(app, 'methods', async ({ operator }) => {
    const isShown = ({ layout }: { readonly layout: Layout }) => maySee(operator, layout);
    return { methods: summariesToWire((await store.all()).filter(isShown), (await store.drafts()).filter(isShown)) };
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
  addMethodCall(app, 'reach', async ({ key }) => reach(key));
  addCall(app, 'icons', async () => ({ icons: [...(icons ?? [])].sort() }));
};
