import type { LayoutStore } from './layoutStore';

/**
 * Publishes the drafts whose time has come. Of several nodes that look at once one takes each: its revision is compared
 * when it is taken. Answers how many went out from here.
 */
export async function publishDue(
  store: LayoutStore,
  onPublish: (revision: number) => Promise<number>,
  now = new Date(),
): Promise<number> {
  let count = 0;
  for (const { transaction, name, revision, releaseNote, releasedBy } of await store.due(now)) {
    const published = await store.publish({ transaction, name }, revision, releaseNote, releasedBy);
    if ('conflict' in published) continue;
    count += 1;
    await onPublish(published.revision);
  }
  return count;
}
