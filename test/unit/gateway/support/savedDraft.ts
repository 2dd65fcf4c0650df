import type { Layout } from '../../../../src/contract/generated/types';
import type { LayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { actorNamed } from '../../../builders/actors';

/** Saves a draft. @returns its revision @throws Error: somebody else has saved it */
export async function savedDraft(store: LayoutStore, layout: Layout, seen = 0, who = 'ana'): Promise<number> {
  const key = { transaction: layout.transaction, name: layout.method.name };
  const saved = await store.saveDraft(key, layout, seen, actorNamed(who));
  if ('conflict' in saved) throw new Error('The draft was not saved.');
  return saved.revision;
}
