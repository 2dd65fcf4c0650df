import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Layout, LayoutChange, LintProblem, MethodKey, PublishRequest } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import type { Change } from '../../lint/changes/Change';
import { type ChangedLayouts, englishChange } from '../../lint/changes/changeWords';
import { describeChange } from '../../lint/describeChange';
import { mayChangeAll, otherCountries } from '../people/requireCountries';
import { addCall, addMethodCall } from './addCall';
import type { ApprovalStore, ApprovedAction, ApprovedRequests } from './approvalStore';
import type { LintLayout } from './createLayoutLint';
import type { Release } from './draftStore';
import type { FourEyes } from './fourEyes';
import { type ActionOptions, createPublisherActions } from './publisherActions';
import { checksBusy, draftChanged, Refused } from './Refused';
import { actorOf } from './roles';

export interface PublishRoutesOptions extends ActionOptions {
  readonly approvals: ApprovalStore;
  readonly lint: LintLayout;
  /** Who counts as a second person. */
  readonly fourEyes: FourEyes;
  /** A second person approves what somebody publishes of their own, and the other changes. */
  readonly isFourEyes: boolean;
}

const badRelease = {
  code: 'BAD_RELEASE',
  message:
    'A share is a whole number from 1 to 99 percent; a time is ISO 8601 and in the future; a limit is in points or a factor.',
};
const shareAtOnce = new Refused(
  422,
  badRelease.code,
  'A release to a share of players cannot close open forms: the others keep the published version.',
);
const badOrder = { code: 'BAD_ORDER', message: 'Each move names a method, its version and its new position.' };
export const noteMissing = new Refused(422, 'NOTE_MISSING', 'Write a short note: the history shows it.');

export const approvalRequested = new Refused(
  403,
  'APPROVAL_REQUESTED',
  'It is requested: another publisher has to approve it in the studio.',
);

/** Why a draft with these problems may not be published; null: it may. */
export function problemsRefused(problems: readonly LintProblem[], reason: string): Refused | null {
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
function releaseOf(
  { share = 0, at, stopWhen, atOnce = false }: PublishRequest,
  note: string,
  reason: string,
): Release | null {
  const publishAt = at ? new Date(at) : null;
  const isPossible = publishAt === null || (publishAt.getTime() > Date.now() && publishAt.getTime() <= latestRelease);
  return isPossible ? { share, publishAt, note, reason, isAtOnce: atOnce, ...(stopWhen && { stopWhen }) } : null;
}

const changeToWire = (change: Change, layouts: ChangedLayouts): LayoutChange => ({
  path: change.path,
  field: change.field,
  words: englishChange(change, layouts),
  isBreaking: change.isBreaking,
});

/** What a publisher does: publish or release drafts, roll back, archive, reorder the list. */
export const publishRoutes: FastifyPluginAsync<PublishRoutesOptions> = async (app, options) => {
  const { store, lint, isFourEyes, fourEyes, onPublish, approvals } = options;
  const actions = createPublisherActions(options);
  const ask = async <Action extends ApprovedAction>(
    request: FastifyRequest,
    action: Action,
    keys: readonly MethodKey[],
    body: ApprovedRequests[Action],
  ): Promise<Refused> => {
    await approvals.add(actorOf(request), action, keys, body);
    return approvalRequested;
  };

  addMethodCall(
    app,
    'publish',
    async ({ key, operator, request, signal, body }) => {
      const actor = actorOf(request);
      const draft = await store.draftOf(key);
      if (!draft) return new Refused(404, 'NO_DRAFT', 'There is no draft to publish.');
      if (draft.revision !== body.seen) return draftChanged(draft, operator);
      const forOthers = isFourEyes ? await fourEyes.publishRefused(draft, operator) : null;
      const [note = '', reason = ''] = [body.note?.trim(), body.reason?.trim()];
      if (note === '') return noteMissing;
      const before: Layout | null = (await store.publishedOf(key))?.layout ?? null;
      const problems = await lint(draft.layout, before, { person: operator.id, signal });
      if (typeof problems === 'string') return checksBusy;
      const refused = problemsRefused(problems, reason);
      if (refused) return refused;
      if (body.atOnce && (body.share ?? 0) > 0) return shareAtOnce;
      const release = releaseOf(body, note, reason);
      if (release === null) return new Refused(422, badRelease.code, badRelease.message);
      if (release.share > 0 || release.publishAt) {
        if (forOthers) return forOthers;
        const released = await store.release(key, draft.revision, release, actor);
        if ('conflict' in released) return draftChanged(released.conflict, operator);
        return { ...released, widgets: release.share > 0 ? await onPublish(0) : 0 };
      }
      if (forOthers)
        return ask(request, 'publish', [key], {
          methods: [{ ...key, seen: draft.revision }],
          note,
          reason,
          ...(body.atOnce && { atOnce: true }),
        });
      const published = await store.publish(key, draft.revision, note, actor, reason, body.atOnce);
      if ('conflict' in published) return draftChanged(published.conflict, operator);
      await nextTurn();
      const layouts = { before, after: draft.layout };
      const changes = describeChange(before, draft.layout).map((change) => changeToWire(change, layouts));
      await nextTurn();
      return { ...published, changes, widgets: await onPublish(published.revision) };
    },
    badRelease,
  );
  addMethodCall(app, 'cancelRelease', async ({ key, request }) => {
    const isDone = await store.cancelRelease(key, actorOf(request));
    if (!isDone) return new Refused(404, 'NO_DRAFT', 'There is no release to cancel.');
    return { widgets: await onPublish(0) };
  });
  addMethodCall(app, 'rollback', async ({ key, request, body }) =>
    isFourEyes ? ask(request, 'rollback', [key], body) : actions.rollback(actorOf(request), [key], body),
  );
  addMethodCall(app, 'archive', async ({ key, request, body }) =>
    isFourEyes ? ask(request, 'archive', [key], body) : actions.archive(actorOf(request), [key], body),
  );
  addCall(
    app,
    'reorder',
    async ({ operator, request, body }) => {
      if ((body.note ?? '').trim() === '') return noteMissing;
      const keys = body.moves.map(methodKeyOf);
      if (!(await mayChangeAll(store, operator, keys))) return otherCountries(operator);
      return isFourEyes ? ask(request, 'reorder', keys, body) : actions.reorder(actorOf(request), keys, body);
    },
    badOrder,
  );
};
