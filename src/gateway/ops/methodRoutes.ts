import type { FastifyPluginAsync } from 'fastify';
import type { Layout, MethodKey, ReachReply, RolloutReply } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import type { Database } from '../db/openDatabase';
import { maySee } from '../people/requireCountries';
import { readStopped } from '../releases/readReleases';
import { addCall, addMethodCall } from './addCall';
import type { Presence } from './createPresence';
import type { CountProblems } from './createProblemCounts';
import type { LayoutStore } from './layoutStore';
import { draftToWire, publishedToWire, summariesToWire, versionToWire } from './toWire';

export interface MethodRoutesOptions {
  readonly db: Database;
  readonly store: LayoutStore;
  readonly presence: Presence;
  readonly countProblems: CountProblems;
  /** Of the latest publish. */
  readonly rollout: () => RolloutReply;
  /** Whom a publish of a method reaches now. */
  readonly reach: (key: MethodKey) => ReachReply;
}

interface Layouts {
  readonly published?: Awaited<ReturnType<LayoutStore['all']>>[number];
  readonly draft?: Awaited<ReturnType<LayoutStore['drafts']>>[number];
}

/** What is published and drafted of each method. */
function layoutsByKey(
  all: readonly NonNullable<Layouts['published']>[],
  drafts: readonly NonNullable<Layouts['draft']>[],
): ReadonlyMap<string, Layouts> {
  const known = new Map<string, Layouts>();
  for (const published of all) known.set(methodId(published), { published });
  for (const draft of drafts) known.set(methodId(draft), { ...known.get(methodId(draft)), draft });
  return known;
}

/** What the studio shows: methods, their drafts and history, who else is editing, the rollout. */
export const methodRoutes: FastifyPluginAsync<MethodRoutesOptions> = async (app, options) => {
  const { db, store, presence, countProblems, rollout, reach } = options;
  addCall(app, 'methods', async ({ operator }) => {
    const isShown = ({ layout }: { readonly layout: Layout }) => maySee(operator, layout);
    const [all, drafts, publishers, stopped] = await Promise.all([
      store.all(),
      store.drafts(),
      store.publishers(),
      readStopped(db),
    ]);
    return { methods: summariesToWire(all.filter(isShown), drafts.filter(isShown), publishers, stopped) };
  });
  addCall(app, 'problemCounts', async ({ operator }) => ({
    methods: await countProblems(
      [...layoutsByKey(await store.all(), await store.drafts()).values()].flatMap(({ published, draft }) => {
        const layout = draft?.layout ?? published?.layout;
        if (!layout || !maySee(operator, layout)) return [];
        return { layout, version: `${published?.revision ?? 0} ${draft?.savedAt.toISOString() ?? ''}` };
      }),
    ),
  }));
  addCall(app, 'layouts', async ({ operator, body: { methods } }) => {
    const known = layoutsByKey(await store.all(), await store.drafts());
    // Each method once: a repeated one would be sent as often.
    const keys = new Map(methods.map((key) => [methodId(key), key]));
    return {
      methods: [...keys.values()].flatMap(({ transaction, name }) => {
        const { published = null, draft = null } = known.get(methodId({ transaction, name })) ?? {};
        const isSeen = [published, draft].some((row) => row && maySee(operator, row.layout));
        if (!isSeen) return [];
        return {
          transaction,
          name,
          published: published && publishedToWire(published),
          draft: draft && draftToWire(draft, operator),
        };
      }),
    };
  });
  addMethodCall(app, 'method', async ({ key, operator }) => {
    const [published, draft, versions] = await Promise.all([
      store.publishedOf(key),
      store.draftOf(key),
      store.versionsOf(key),
    ]);
    return {
      published: published && publishedToWire(published),
      draft: draft && draftToWire(draft, operator),
      versions: versions.map(versionToWire),
    };
  });
  addMethodCall(app, 'presence', async ({ key, operator }) => ({ others: await presence.announce(key, operator.who) }));
  addCall(app, 'rollout', async () => rollout());
  addMethodCall(app, 'reach', async ({ key }) => reach(key));
};
