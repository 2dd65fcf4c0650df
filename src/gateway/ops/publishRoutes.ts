import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Layout, LintProblem, PublishRequest } from '../../contract/generated/types';
import { describeChange } from '../../lint/describeChange';
import { addCall, addMethodCall } from './addCall';
import type { LintLayout } from './createLayoutLint';
import type { LayoutStore, Release } from './layoutStore';
import { draftChanged, Refused } from './Refused';

export interface PublishRoutesOptions {
  readonly store: LayoutStore;
  readonly lint: LintLayout;
  /** Authors may not publish their own drafts. */
  readonly isFourEyes: boolean;
  /** Brings every widget up to date. @returns how many open widgets of this node got a push */
  readonly onPublish: (revision: number) => Promise<number>;
}

const badRelease = {
  code: 'BAD_RELEASE',
  message: 'A share is a whole number from 1 to 99 percent; a time is ISO 8601 and in the future.',
};
const badOrder = { code: 'BAD_ORDER', message: 'Each move names a method, its version and its new position.' };
const noteMissing = new Refused(422, 'NOTE_MISSING', 'Write a short note: the history shows it.');

/** Why a draft with these problems may not be published; null: it may. */
function problemsRefused(problems: readonly LintProblem[], reason: string): Refused | null {
  const details = { problems: [...problems] };
  if (problems.some(({ severity }) => severity === 'error'))
    return new Refused(422, 'LINT', 'Fix the errors before you publish.', details);
  if (problems.length > 0 && reason === '')
    return new Refused(422, 'REASON_MISSING', 'There are warnings: give a reason to publish anyway.', details);
  return null;
}

/** ms since 1970. Postgres does not read the years after 9999 as JavaScript writes them. */
const latestRelease = Date.UTC(10_000, 0) - 1;

/** A release to some players or at a time; null: the time is invalid or past. */
function releaseOf({ share = 0, at }: PublishRequest, note: string): Release | null {
  const publishAt = at ? new Date(at) : null;
  const isPossible = publishAt === null || (publishAt.getTime() > Date.now() && publishAt.getTime() <= latestRelease);
  return isPossible ? { share, publishAt, note } : null;
}

/** What a publisher does: publish or release drafts, roll back, archive, reorder the list. */
export const publishRoutes: FastifyPluginAsync<PublishRoutesOptions> = async (app, options) => {
  const { store, lint, isFourEyes, onPublish } = options;

  addMethodCall(
    app,
    'publish',
    async ({ key, operator, body }) => {
      const draft = await store.draftOf(key);
      if (!draft) return new Refused(404, 'NO_DRAFT', 'There is no draft to publish.');
      if (draft.revision !== body.seen) return draftChanged(draft);
      if (isFourEyes && draft.author === operator.who)
        return new Refused(403, 'FOUR_EYES', 'Somebody else has to publish your draft.');
      const [note = '', reason = ''] = [body.note?.trim(), body.reason?.trim()];
      if (note === '') return noteMissing;
      const before: Layout | null = (await store.publishedOf(key))?.layout ?? null;
      const refused = problemsRefused(await lint(draft.layout, before), reason);
      if (refused) return refused;
      const fullNote = reason === '' ? note : `${note} (warnings: ${reason})`;
      const release = releaseOf(body, fullNote);
      if (release === null) return new Refused(422, badRelease.code, badRelease.message);
      if (release.share > 0 || release.publishAt) {
        const released = await store.release(key, draft.revision, release, operator.who);
        if ('conflict' in released) return draftChanged(released.conflict);
        return { ...released, widgets: release.share > 0 ? await onPublish(0) : 0 };
      }
      const published = await store.publish(key, draft.revision, fullNote, operator.who);
      if ('conflict' in published) return draftChanged(published.conflict);
      await nextTurn();
      const changes = [...describeChange(before, draft.layout)];
      await nextTurn();
      return { ...published, changes, widgets: await onPublish(published.revision) };
    },
    badRelease,
  );
  addMethodCall(app, 'cancelRelease', async ({ key, operator }) => {
    const isDone = await store.cancelRelease(key, operator.who);
    if (!isDone) return new Refused(404, 'NO_DRAFT', 'There is no release to cancel.');
    return { widgets: await onPublish(0) };
  });
  addMethodCall(app, 'rollback', async ({ key, operator, body: { revision, note = '' } }) => {
    const rolled = await store.rollback(key, revision, note.trim() || 'Rolled back', operator.who);
    if (!rolled) return new Refused(404, 'NO_VERSION', 'There is no such version.');
    return { ...rolled, widgets: await onPublish(rolled.revision) };
  });
  addMethodCall(app, 'archive', async ({ key, operator, body: { isArchived = true } }) => {
    const isDone = await store.archive(key, isArchived, operator.who);
    if (!isDone) return new Refused(404, 'NO_METHOD', 'There is no such method.');
    return { widgets: await onPublish(0) };
  });
  addCall(
    app,
    'reorder',
    async ({ operator, body: { moves, note = '' } }) => {
      if (isFourEyes)
        return new Refused(
          403,
          'FOUR_EYES',
          "Somebody else has to publish it: set the position in the method's draft.",
        );
      if (note.trim() === '') return noteMissing;
      if (await store.reorder(moves, note.trim(), operator.who)) return { widgets: await onPublish(0) };
      return new Refused(
        409,
        'LIST_CHANGED',
        'Somebody else has published one of these methods since you opened the list. Reload it and try again.',
      );
    },
    badOrder,
  );
};
