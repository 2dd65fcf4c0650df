import type { MethodRefusal, Operator, PublishManyReply, PublishManyRequest } from '../../contract/generated/types';
import type { Actor } from '../audit/writeAudit';
import { type PublishRoutesOptions, problemsRefused } from './publishRoutes';
import { checksBusy, draftChanged, Refused } from './Refused';

type ManyPublisherOptions = Omit<PublishRoutesOptions, 'approvals' | 'isFourEyes'>;

type Seen = PublishManyRequest['methods'][number];

const noDraft = new Refused(404, 'NO_DRAFT', 'There is no draft to publish.');
const someRefused = (methods: MethodRefusal[]): Refused =>
  new Refused(422, 'MANY_REFUSED', 'Nothing was published: some of these methods cannot be.', { methods });

const refusalOf = ({ transaction, name }: Seen, { code, message, details }: Refused): MethodRefusal => ({
  transaction,
  name,
  code,
  message,
  problems: details.problems ?? [],
});

/** Publishes many drafts at once, all or none: an edit of many methods has one review, so it is one change. */
export function createManyPublisher({ store, lint, fourEyes, onPublish }: ManyPublisherOptions) {
  async function refusalOfOne(
    seen: Seen,
    operator: Operator,
    { reason = '' }: PublishManyRequest,
    isOwnRefused: boolean,
    signal: AbortSignal,
  ): Promise<Refused | null> {
    const draft = await store.draftOf(seen);
    if (!draft) return noDraft;
    if (draft.revision !== seen.seen) return draftChanged(null, operator);
    const own = isOwnRefused ? await fourEyes.publishRefused(draft, operator) : null;
    if (own) return own;
    const before = (await store.publishedOf(seen))?.layout ?? null;
    const problems = await lint(draft.layout, before, { person: operator.id, signal });
    return typeof problems === 'string' ? checksBusy : problemsRefused(problems, reason.trim());
  }
  return {
    /**
     * Why these drafts cannot be published by somebody; null: they can.
     * @param isOwnRefused nobody publishes their own drafts
     */
    async refusal(
      operator: Operator,
      request: PublishManyRequest,
      isOwnRefused: boolean,
      signal: AbortSignal,
    ): Promise<Refused | null> {
      const methods: MethodRefusal[] = [];
      for (const seen of request.methods) {
        const refused = await refusalOfOne(seen, operator, request, isOwnRefused, signal);
        if (refused) methods.push(refusalOf(seen, refused));
      }
      return methods.length === 0 ? null : someRefused(methods);
    },
    async publish(
      actor: Actor,
      { methods, note = '', reason = '', atOnce = false }: PublishManyRequest,
    ): Promise<PublishManyReply | Refused> {
      const published = await store.publishMany(methods, note.trim(), actor, reason.trim(), atOnce);
      if ('changed' in published)
        return someRefused(published.changed.map((seen) => refusalOf({ ...seen, seen: 0 }, draftChanged(null, actor))));
      return { widgets: await onPublish(0), methods: published.published };
    },
  };
}
