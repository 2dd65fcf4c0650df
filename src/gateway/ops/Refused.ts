import type { FastifyReply } from 'fastify';
import type { StudioErrorBody, StudioRefusal } from '../../contract/generated/types';
import type { methodDrafts } from '../db/schema';
import type { Reader } from './draftRows';
import { draftToWire } from './toWire';

/** A call of the studio that is answered with an error. */
export class Refused {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429,
    /** For programs; the studio has a text for it in `refusal.{code}` of locales/studio. */
    readonly code: string,
    readonly message: string,
    readonly details: Omit<StudioRefusal, 'code' | 'message'> = {},
  ) {}

  send(reply: FastifyReply): FastifyReply {
    const body: StudioErrorBody = { error: { code: this.code, message: this.message, ...this.details } };
    return reply.code(this.status).send(body);
  }
}

/** Refuses a save or a publish of a draft that was changed in the meantime. @param draft null: published or deleted */
export const draftChanged = (draft: typeof methodDrafts.$inferSelect | null, reader: Reader): Refused =>
  new Refused(409, 'DRAFT_CHANGED', 'Somebody else has saved this draft since you opened it.', {
    draft: draft && draftToWire(draft, reader),
  });

/** Somebody has as many checks waiting as one person may; nobody reads it if they have closed the request. */
export const checksBusy = new Refused(
  429,
  'CHECKS_BUSY',
  'Too many of your checks are waiting. Try again in a moment.',
);

/** A comment is needed, and there is none but spaces. */
export const commentMissing = new Refused(422, 'COMMENT_MISSING', 'Write a comment: the other person reads it.');
