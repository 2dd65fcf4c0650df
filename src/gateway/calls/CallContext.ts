import type { FastifyBaseLogger } from 'fastify';
import type { FieldErrors, WireTransaction } from '../../contract/generated/types';
import type { Acquirer } from '../acquirer/Acquirer';
import type { CheckCaptcha } from '../captcha/createCaptchaCheck';
import type { TransactionStore } from '../db/transactionStore';
import type { Fingerprint } from '../keys/createFingerprints';
import type { Layouts } from '../layouts/Layouts';
import type { CheckForm } from '../patterns/createRuleRunner';
import type { ReleaseCounts } from '../releases/createReleaseCounts';
import type { Caller } from '../tokens/createTokens';
import type { ListLoads } from './createListLoads';

/** What handlers work with. */
export interface CallContext {
  readonly caller: Caller;
  readonly store: TransactionStore;
  readonly layouts: Layouts;
  readonly acquirer: Acquirer;
  readonly log: FastifyBaseLogger;
  readonly checkForm: CheckForm;
  readonly checkCaptcha: CheckCaptcha;
  /** Whether one more metric event of a player is counted; false: those of this minute are used up. */
  readonly takeMetric: (userId: string) => Promise<boolean>;
  readonly listLoads: Pick<ListLoads, 'add'>;
  /** Counts what happens to the forms of methods that are in a release. */
  readonly releaseCounts: Pick<ReleaseCounts, 'add'>;
  /** Of what makes a payload the same as another; useless to readers of the database. */
  readonly fingerprint: (parts: readonly unknown[]) => Fingerprint;
}

/** The JSON of a body that many players get: it is written once for all of them, and over HTTP compressed once. */
export class WrittenJson {
  constructor(readonly text: string) {}
  /** For a reader that knows only bodies. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** The result of a call: its reply, or an error in the contract's shape (C3). */
export type CallEnd =
  | {
      readonly status: 200;
      /** JSON, or `WrittenJson`. */
      readonly body: unknown;
    }
  | {
      readonly status: 400 | 401 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
      readonly body: CallError;
      /** When the call may be repeated, in seconds. */
      readonly retryAfter?: number;
    };

export interface CallError {
  readonly error: {
    readonly message: string;
    readonly code: string;
    readonly fields?: FieldErrors;
    /** Of `DUPLICATE`: the first one. */
    readonly transaction?: WireTransaction;
    /** Of `LAYOUT_CHANGED`: the method as the list has it now. */
    readonly method?: object;
  };
}

export const answered = (body: unknown): CallEnd => ({ status: 200, body });

export const refused = (status: Exclude<CallEnd['status'], 200>, code: string, message: string): CallEnd => ({
  status,
  body: { error: { message, code } },
});

export const tooManyCalls = {
  ...refused(429, 'TOO_MANY_CALLS', 'Too many calls. Wait a minute.'),
  retryAfter: 60,
} as const;
export const tooManyAtOnce = {
  ...refused(429, 'TOO_MANY_CALLS', 'Too many calls at once. Wait for the answers to some of them.'),
  retryAfter: 1,
} as const;
/** Nothing was paid, or it was stored: a create may be repeated with its requestId. */
export const serverBusy = {
  ...refused(503, 'BUSY', 'The server has too much to do. Repeat the call in a moment.'),
  retryAfter: 1,
} as const;

export const fieldsInvalid = (fields: FieldErrors): CallEnd => ({
  status: 422,
  body: { error: { message: 'Some fields are not valid.', code: 'FIELD_INVALID', fields } },
});

const undeclaredField = { key: 'form.undeclared' } as const;

/** What is not asked for is taken from nobody (contract §11). @param names may be the sender's text: none is in the message */
export const undeclared = (names: readonly string[]): CallEnd => {
  const fields = Object.fromEntries(names.map((name) => [name, undeclaredField]));
  return {
    status: 422,
    body: { error: { message: 'This was not asked for: leave the named fields out.', code: 'UNDECLARED', fields } },
  };
};

/** The second line against double payments (contract §8). */
export const duplicatePayment = (transaction: WireTransaction): CallEnd => ({
  status: 409,
  body: { error: { message: 'This payment was made a moment ago.', code: 'DUPLICATE', transaction } },
});

/** The form was open when a publish at once closed it (contract §8). Nothing was made. */
export const layoutChanged = (method: object): CallEnd => ({
  status: 409,
  body: { error: { message: 'This form has changed. Nothing was sent.', code: 'LAYOUT_CHANGED', method } },
});
