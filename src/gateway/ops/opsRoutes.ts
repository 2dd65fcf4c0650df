import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLayout } from '../../contract/generated/gatewayValidators';
import type { Layout } from '../../contract/generated/types';
import { describeProblem, parseWith } from '../../contract/validator';
import { describeChange } from '../../lint/describeChange';
import type { LintContext } from '../../lint/LintRule';
import type { Recheck } from '../patterns/createRecheck';
import type { Rollout } from '../push/createRolloutCounter';
import type { Presence } from './createPresence';
import type { LayoutStore, MethodKey, Release } from './layoutStore';
import { methodSummaries } from './methodSummaries';
import type { Op, OpsAccess, OpsRole } from './opsAccess';
import { keyOf, refusal, textIn } from './opsRequests';
import type { Rehearsals } from './rehearsals';

interface OpsOptions {
  readonly access: OpsAccess;
  readonly store: LayoutStore;
  readonly lint: LintContext;
  readonly recheck: Recheck;
  readonly presence: Presence;
  readonly rehearsals: Rehearsals;
  /** Whoever wrote the draft may not publish it. */
  readonly isFourEyes: boolean;
  /** A layout took another's place: lists are read anew and widgets are told. Answers how many were. */
  readonly onPublish: (revision: number) => Promise<number>;
  /** How far the last publish has come. */
  readonly reach: () => Rollout;
}

type Params = { readonly transaction: string; readonly name: string };

/** What was asked of one method, by whom. `body` is unknown to us until it is read. */
interface Asked {
  readonly op: Op;
  readonly key: MethodKey;
  readonly body: Readonly<Record<string, unknown>>;
  readonly reply: FastifyReply;
}

const conflictOf = (reply: FastifyReply, draft: unknown) =>
  reply.code(409).send(refusal('DRAFT_CHANGED', 'Somebody else has saved this draft since you opened it.', { draft }));

/** A layout of a body; null after a refusal was sent. */
function layoutIn(reply: FastifyReply, value: unknown): Layout | null {
  const parsed = parseWith(isLayout, value);
  if (parsed.ok) return parsed.value;
  const problems = parsed.problems.map(describeProblem);
  reply.code(422).send(refusal('CONTRACT', 'It does not fit the contract.', { problems }));
  return null;
}

/** How a draft is to go out: at once to everybody when nothing is said. Null: what is said makes no sense. */
function releaseIn({ share = 0, at = null }: Asked['body'], note: string): Release | null {
  const publishAt = at === null || at === '' ? null : new Date(String(at));
  const isShare = typeof share === 'number' && Number.isInteger(share) && share >= 0 && share < 100;
  const isTime = publishAt === null || publishAt.getTime() > Date.now();
  return isShare && isTime ? { share, publishAt, note } : null;
}

/** The studio's and the command line's own calls (STUDIO-1 … STUDIO-7), below /studio/api. Cookies or the ops token. */
export function opsRoutes(app: FastifyInstance, options: OpsOptions): void {
  const { access, store, lint, presence, rehearsals, isFourEyes, onPublish, reach, recheck } = options;
  const at = '/studio/api/methods/:transaction/:name';
  const problemsOf = (layout: Layout, before: Layout | null) => recheck.lint(layout, { ...lint, before });

  /** A call on one method by somebody who may make it. */
  const onMethod =
    (handle: (asked: Asked) => Promise<unknown>, needs?: OpsRole) =>
    async (request: FastifyRequest<{ Params: Params; Body: unknown }>, reply: FastifyReply) => {
      const op = await access.enter(request, reply, needs);
      if (!op) return reply;
      const key = keyOf(request.params);
      const named = "A method's name has small letters, digits and _: as 'pix_key'.";
      if (!key) return reply.code(422).send(refusal('BAD_NAME', named));
      return handle({ op, key, body: Object(request.body), reply });
    };

  app.get('/studio/api/me', async (request) => ({ op: await access.who(request) }));

  app.get('/studio/api/methods', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    return { methods: methodSummaries(await store.all(), await store.drafts()) };
  });

  app.get('/studio/api/reach', async (request, reply) => ((await access.enter(request, reply)) ? reach() : reply));

  app.get('/studio/api/icons', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    return { icons: [...(lint.icons ?? [])].sort() };
  });

  app.post<{ Body: unknown }>('/studio/api/check', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    const layout = layoutIn(reply, request.body);
    if (!layout) return reply;
    const published = await store.publishedOf({ transaction: layout.transaction, name: layout.method.name });
    return { problems: await problemsOf(layout, published?.layout ?? null) };
  });

  app.post<{ Body: unknown }>('/studio/api/rehearse', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    const layout = layoutIn(reply, request.body);
    return layout ? rehearsals.begin(layout) : reply;
  });

  app.get(
    at,
    onMethod(async ({ key }) => {
      const [published, draft, versions] = await Promise.all([
        store.publishedOf(key),
        store.draftOf(key),
        store.versionsOf(key),
      ]);
      return { published, draft, versions };
    }),
  );

  app.post(
    `${at}/here`,
    onMethod(async ({ key, op }) => ({ others: await presence.here(key, op.who) })),
  );

  app.put(
    `${at}/draft`,
    onMethod(async ({ key, op, body, reply }) => {
      const layout = layoutIn(reply, body.layout);
      if (!layout) return reply;
      if (layout.transaction !== key.transaction || layout.method.name !== key.name)
        return reply.code(422).send(refusal('BAD_NAME', 'The layout bears another name than its address.'));
      const isReleased = ((await store.draftOf(key))?.share ?? 0) > 0;
      const saved = await store.saveDraft(key, layout, Number.isInteger(body.seen) ? Number(body.seen) : 0, op.who);
      if ('conflict' in saved) return conflictOf(reply, saved.conflict);
      if (isReleased) await onPublish(0);
      return saved;
    }),
  );

  app.delete(
    `${at}/draft`,
    onMethod(async ({ key, op }) => {
      const isReleased = ((await store.draftOf(key))?.share ?? 0) > 0;
      await store.dropDraft(key, op.who);
      if (isReleased) await onPublish(0);
      return {};
    }),
  );

  app.post(
    `${at}/publish`,
    onMethod(async ({ key, op, body, reply }) => {
      const draft = await store.draftOf(key);
      if (!draft) return reply.code(404).send(refusal('NO_DRAFT', 'There is no draft to publish.'));
      if (draft.revision !== body.seen) return conflictOf(reply, draft);
      if (isFourEyes && draft.author === op.who)
        return reply.code(403).send(refusal('FOUR_EYES', 'Somebody else has to publish what you wrote.'));
      const [note, reason] = [textIn(body.note), textIn(body.reason)];
      if (note === '')
        return reply.code(422).send(refusal('NOTE_MISSING', 'Say in a few words why: the note stands in the history.'));
      const before = (await store.publishedOf(key))?.layout ?? null;
      const problems = await problemsOf(draft.layout, before);
      if (problems.some(({ severity }) => severity === 'error'))
        return reply.code(422).send(refusal('LINT', 'Errors have to be mended before it is published.', { problems }));
      if (problems.length > 0 && reason === '')
        return reply
          .code(422)
          .send(refusal('REASON_MISSING', 'There are warnings: say why they may stand.', { problems }));
      const whole = reason === '' ? note : `${note} (warnings: ${reason})`;
      const release = releaseIn(body, whole);
      if (release === null)
        return reply
          .code(422)
          .send(
            refusal('BAD_RELEASE', 'A share is 1 to 99 of a hundred players; a time is ISO 8601 and still to come.'),
          );
      if (release.share > 0 || release.publishAt) {
        const released = await store.release(key, draft.revision, release, op.who);
        if ('conflict' in released) return conflictOf(reply, released.conflict);
        return { ...released, widgets: release.share > 0 ? await onPublish(0) : 0 };
      }
      const published = await store.publish(key, draft.revision, whole, op.who);
      if ('conflict' in published) return conflictOf(reply, published.conflict);
      const changes = describeChange(before, draft.layout);
      return { ...published, changes, widgets: await onPublish(published.revision) };
    }, 'publisher'),
  );

  app.post(
    `${at}/withdraw`,
    onMethod(async ({ key, op, reply }) => {
      const isDone = await store.withdraw(key, op.who);
      if (!isDone) return reply.code(404).send(refusal('NO_DRAFT', 'There is no draft to take back.'));
      return { widgets: await onPublish(0) };
    }, 'publisher'),
  );

  app.post(
    `${at}/rollback`,
    onMethod(async ({ key, op, body, reply }) => {
      const why = textIn(body.note) || 'Rolled back';
      const rolled = await store.rollback(key, Number(body.revision), why, op.who);
      if (!rolled) return reply.code(404).send(refusal('NO_VERSION', 'There is no such version.'));
      return { ...rolled, widgets: await onPublish(rolled.revision) };
    }, 'publisher'),
  );

  app.post(
    `${at}/archive`,
    onMethod(async ({ key, op, body, reply }) => {
      const isDone = await store.archive(key, body.isArchived !== false, op.who);
      if (!isDone) return reply.code(404).send(refusal('NO_METHOD', 'There is no such method.'));
      return { widgets: await onPublish(0) };
    }, 'publisher'),
  );

  app.get('/studio/api/audit', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    return { entries: await store.auditLog(200) };
  });
}
