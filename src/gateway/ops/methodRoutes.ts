import type { FastifyPluginAsync } from 'fastify';
import type { RolloutReply } from '../../contract/generated/types';
import { addCall, addMethodCall } from './addCall';
import type { Presence } from './createPresence';
import type { LayoutStore } from './layoutStore';
import { auditToWire, draftToWire, publishedToWire, summariesToWire, versionToWire } from './toWire';

export interface MethodRoutesOptions {
  readonly store: LayoutStore;
  readonly presence: Presence;
  /** Icons of the built widget; null: not built. */
  readonly icons: ReadonlySet<string> | null;
  /** Of the latest publish. */
  readonly rollout: () => RolloutReply;
}

const maxAuditEntries = 200;

/** What the studio shows: methods, their drafts and history, who else is editing, rollout and audit log. */
export const methodRoutes: FastifyPluginAsync<MethodRoutesOptions> = async (app, options) => {
  const { store, presence, icons, rollout } = options;
  addCall(app, 'methods', async () => ({ methods: summariesToWire(await store.all(), await store.drafts()) }));
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
  addCall(app, 'audit', async () => ({ entries: (await store.auditLog(maxAuditEntries)).map(auditToWire) }));
};
