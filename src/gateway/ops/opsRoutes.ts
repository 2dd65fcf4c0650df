import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLayout } from '../../contract/generated/gatewayValidators';
import type { Layout } from '../../contract/generated/types';
import { describeProblem, parseWith } from '../../contract/validator';
import { describeChange, nameOf } from '../../lint/describeChange';
import type { LintContext } from '../../lint/LintRule';
import { lintLayout } from '../../lint/lintLayout';
import type { LayoutStore, MethodKey } from './layoutStore';
import type { OpsAccess } from './opsAccess';

interface OpsOptions {
  readonly access: OpsAccess;
  readonly store: LayoutStore;
  readonly lint: LintContext;
  /** Whoever wrote the draft may not publish it. */
  readonly isFourEyes: boolean;
  /** A layout took another's place: lists are read anew and widgets are told. Answers how many were. */
  readonly onPublish: (revision: number) => Promise<number>;
}

type Params = { readonly transaction: string; readonly name: string };

const refusal = (code: string, message: string, more: object = {}) => ({ error: { code, message, ...more } });

const keyOf = ({ transaction, name }: Params): MethodKey | null =>
  (transaction === 'deposit' || transaction === 'withdrawal') && /^[a-z0-9][a-z0-9_]{0,99}$/.test(name)
    ? { transaction, name }
    : null;

const badKey = (reply: FastifyReply) =>
  reply.code(422).send(refusal('BAD_NAME', "A method's name has small letters, digits and _: as 'pix_key'."));
const conflictOf = (reply: FastifyReply, draft: unknown) =>
  reply.code(409).send(refusal('DRAFT_CHANGED', 'Somebody else has saved this draft since you opened it.', { draft }));

/** The studio's and the command line's own calls (STUDIO-1 … STUDIO-7), below /studio/api. Cookies or the ops token. */
export function opsRoutes(app: FastifyInstance, options: OpsOptions): void {
  const { access, store, lint, isFourEyes, onPublish } = options;

  app.get('/studio/api/me', async (request) => ({ op: await access.who(request) }));

  app.get('/studio/api/methods', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    const [published, drafts] = await Promise.all([store.all(), store.drafts()]);
    const draftOf = new Map(drafts.map((draft) => [`${draft.transaction} ${draft.name}`, draft]));
    const known = new Set(published.map(({ transaction, name }) => `${transaction} ${name}`));
    const summary = (key: MethodKey, value: unknown, more: object) => {
      const layout = value as Layout; // it was checked before it was written
      const { currency, category = null, position = 0, iconIds = [] } = layout.method;
      const draft = draftOf.get(`${key.transaction} ${key.name}`);
      return {
        transaction: key.transaction,
        name: key.name,
        title: nameOf(layout),
        countries: layout.countries,
        currencies: currency,
        category,
        position,
        icon: iconIds[0] ?? null,
        draft: draft ? { author: draft.author, savedAt: draft.savedAt, revision: draft.revision } : null,
        ...more,
      };
    };
    return {
      methods: [
        ...published.map(({ layout, revision, isArchived, publishedAt, ...key }) =>
          summary(key, layout, { revision, isArchived, publishedAt }),
        ),
        ...drafts
          .filter(({ transaction, name }) => !known.has(`${transaction} ${name}`))
          .map(({ layout, ...key }) => summary(key, layout, { revision: 0, isArchived: false, publishedAt: null })),
      ],
    };
  });

  app.get<{ Params: Params }>('/studio/api/methods/:transaction/:name', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    const key = keyOf(request.params);
    if (!key) return badKey(reply);
    const [published, draft, versions] = await Promise.all([
      store.publishedOf(key),
      store.draftOf(key),
      store.versionsOf(key),
    ]);
    return { published, draft, versions };
  });

  app.post<{ Body: unknown }>('/studio/api/check', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    const parsed = parseWith(isLayout, request.body);
    if (!parsed.ok)
      return reply
        .code(422)
        .send(refusal('CONTRACT', 'It does not fit the contract.', { problems: parsed.problems.map(describeProblem) }));
    return { problems: lintLayout(parsed.value, lint) };
  });

  app.put<{ Params: Params; Body: { layout?: unknown; seen?: unknown } | null }>(
    '/studio/api/methods/:transaction/:name/draft',
    async (request, reply) => {
      const op = await access.enter(request, reply);
      if (!op) return reply;
      const key = keyOf(request.params);
      if (!key) return badKey(reply);
      const { layout, seen } = request.body ?? {};
      const parsed = parseWith(isLayout, layout);
      if (!parsed.ok)
        return reply
          .code(422)
          .send(
            refusal('CONTRACT', 'It does not fit the contract.', { problems: parsed.problems.map(describeProblem) }),
          );
      if (parsed.value.transaction !== key.transaction || parsed.value.method.name !== key.name)
        return reply.code(422).send(refusal('BAD_NAME', 'The layout bears another name than its address.'));
      const saved = await store.saveDraft(key, parsed.value, Number.isInteger(seen) ? Number(seen) : 0, op.who);
      return 'conflict' in saved ? conflictOf(reply, saved.conflict) : saved;
    },
  );

  app.delete<{ Params: Params }>('/studio/api/methods/:transaction/:name/draft', async (request, reply) => {
    const op = await access.enter(request, reply);
    if (!op) return reply;
    const key = keyOf(request.params);
    if (!key) return badKey(reply);
    await store.dropDraft(key, op.who);
    return {};
  });

  app.post<{ Params: Params; Body: { seen?: unknown; note?: unknown; reason?: unknown } | null }>(
    '/studio/api/methods/:transaction/:name/publish',
    async (request, reply) => {
      const op = await access.enter(request, reply, 'publisher');
      if (!op) return reply;
      const key = keyOf(request.params);
      if (!key) return badKey(reply);
      const draft = await store.draftOf(key);
      if (!draft) return reply.code(404).send(refusal('NO_DRAFT', 'There is no draft to publish.'));
      const { seen, note, reason } = request.body ?? {};
      if (draft.revision !== seen) return conflictOf(reply, draft);
      if (isFourEyes && draft.author === op.who)
        return reply.code(403).send(refusal('FOUR_EYES', 'Somebody else has to publish what you wrote.'));
      if (typeof note !== 'string' || note.trim() === '')
        return reply.code(422).send(refusal('NOTE_MISSING', 'Say in a few words why: the note stands in the history.'));
      const layout = draft.layout as Layout; // it was checked before it was saved
      const problems = lintLayout(layout, lint);
      if (problems.some(({ severity }) => severity === 'error'))
        return reply.code(422).send(refusal('LINT', 'Errors have to be mended before it is published.', { problems }));
      if (problems.length > 0 && (typeof reason !== 'string' || reason.trim() === ''))
        return reply
          .code(422)
          .send(refusal('REASON_MISSING', 'There are warnings: say why they may stand.', { problems }));
      const whole =
        typeof reason === 'string' && reason.trim() ? `${note.trim()} (warnings: ${reason.trim()})` : note.trim();
      const before = await store.publishedOf(key);
      const published = await store.publish(key, draft.revision, whole, op.who);
      if ('conflict' in published) return conflictOf(reply, published.conflict);
      const changes = describeChange((before?.layout as Layout | undefined) ?? null, layout);
      return { ...published, changes, widgets: await onPublish(published.revision) };
    },
  );

  app.post<{ Params: Params; Body: { revision?: unknown; note?: unknown } | null }>(
    '/studio/api/methods/:transaction/:name/rollback',
    async (request, reply) => {
      const op = await access.enter(request, reply, 'publisher');
      if (!op) return reply;
      const key = keyOf(request.params);
      if (!key) return badKey(reply);
      const { revision, note } = request.body ?? {};
      const why = typeof note === 'string' && note.trim() ? note.trim() : 'Rolled back';
      const rolled = await store.rollback(key, Number(revision), why, op.who);
      if (!rolled) return reply.code(404).send(refusal('NO_VERSION', 'There is no such version.'));
      return { ...rolled, widgets: await onPublish(rolled.revision) };
    },
  );

  app.post<{ Params: Params; Body: { isArchived?: unknown } | null }>(
    '/studio/api/methods/:transaction/:name/archive',
    async (request, reply) => {
      const op = await access.enter(request, reply, 'publisher');
      if (!op) return reply;
      const key = keyOf(request.params);
      if (!key) return badKey(reply);
      const isDone = await store.archive(key, request.body?.isArchived !== false, op.who);
      if (!isDone) return reply.code(404).send(refusal('NO_METHOD', 'There is no such method.'));
      return { widgets: await onPublish(0) };
    },
  );

  app.get('/studio/api/audit', async (request, reply) => {
    if (!(await access.enter(request, reply))) return reply;
    return { entries: await store.auditLog(200) };
  });
}
