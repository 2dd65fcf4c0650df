import type { FastifyPluginAsync } from 'fastify';
import { addMethodCall } from './addCall';
import type { CommentStore } from './commentStore';
import { commentMissing, Refused } from './Refused';

export interface CommentRoutesOptions {
  readonly comments: CommentStore;
}

const refusals = {
  'no-thread': new Refused(404, 'NO_COMMENT', 'There is no such comment.'),
  'too-many': new Refused(422, 'TOO_MANY_COMMENTS', 'This method has as many comments as it may have.'),
} as const;

/** Comments at a method and its fields: read, add, answer, resolve. */
export const commentRoutes: FastifyPluginAsync<CommentRoutesOptions> = async (app, { comments }) => {
  addMethodCall(app, 'comments', async ({ key, operator }) => ({ comments: await comments.of(key, operator) }));
  addMethodCall(app, 'addComment', async ({ key, operator, body }) => {
    const text = body.text.trim();
    if (text === '') return commentMissing;
    const result = await comments.add(key, { ...body, text }, operator);
    return result === 'added' ? { comments: await comments.of(key, operator) } : refusals[result];
  });
  addMethodCall(app, 'resolveComment', async ({ key, operator, body: { thread, isResolved } }) =>
    (await comments.resolve(key, thread, isResolved, operator))
      ? { comments: await comments.of(key, operator) }
      : refusals['no-thread'],
  );
};
