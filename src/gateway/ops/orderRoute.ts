import type { FastifyInstance } from 'fastify';
import type { LayoutStore, Move } from './layoutStore';
import type { OpsAccess } from './opsAccess';
import { keyOf, refusal, textIn } from './opsRequests';

interface OrderOptions {
  readonly access: OpsAccess;
  readonly store: LayoutStore;
  readonly isFourEyes: boolean;
  readonly onPublish: (revision: number) => Promise<number>;
}

function moveIn(value: unknown): Move | null {
  const { transaction, name, seen, position } = Object(value);
  const key = typeof transaction === 'string' && typeof name === 'string' ? keyOf({ transaction, name }) : null;
  return key && Number.isInteger(seen) && Number.isFinite(position) ? { key, seen, position } : null;
}

/** POST /studio/api/order `{moves: [{transaction, name, seen, position}], note}`: new places in the list, all or none. */
export function orderRoute(app: FastifyInstance, { access, store, isFourEyes, onPublish }: OrderOptions): void {
  app.post<{ Body: unknown }>('/studio/api/order', async (request, reply) => {
    const op = await access.enter(request, reply, 'publisher');
    if (!op) return reply;
    if (isFourEyes) {
      const why = "Somebody else has to publish what you change: set 'Place in the list' in the method's draft.";
      return reply.code(403).send(refusal('FOUR_EYES', why));
    }
    const { moves: asked, note } = Object(request.body);
    const moves = Array.isArray(asked) ? asked.map(moveIn) : [];
    const known = moves.filter((move) => move !== null);
    if (known.length === 0 || known.length < moves.length)
      return reply.code(422).send(refusal('BAD_ORDER', 'Each move names a method, its version and its new place.'));
    if (textIn(note) === '')
      return reply.code(422).send(refusal('NOTE_MISSING', 'Say in a few words why: the note stands in the history.'));
    if (!(await store.order(known, textIn(note), op.who))) {
      const why =
        'Somebody else has published one of these since you opened the list. It is read anew: order it again.';
      return reply.code(409).send(refusal('LIST_CHANGED', why));
    }
    return { widgets: await onPublish(0) };
  });
}
