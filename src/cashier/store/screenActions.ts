import { createAction } from '@reduxjs/toolkit';
import type { MethodName } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';

/** Actions dispatched by screens. Analytics, metrics and host events listen, so screens need not know them. */
export const listEntered = createAction<{ transaction: TransactionKind }>('screen/listEntered');
export const listShown = createAction<{ transaction: TransactionKind; milliseconds: number }>('screen/listShown');
/** A field of a payment form shows another error. `errorKey`: of a `FieldProblem`. */
export const fieldErrorShown = createAction<{
  transaction: TransactionKind;
  method: MethodName;
  field: string;
  errorKey: string | undefined;
}>('screen/fieldErrorShown');
export const formViewed = createAction<{ transaction: TransactionKind; method: MethodName }>('screen/formViewed');
/** A field's regular expression timed out, so the server validates the field. Sent once per session and expression. */
export const ruleTimedOut = createAction<{
  transaction: TransactionKind;
  method: MethodName;
  field: string;
  pattern: string;
}>('form/ruleTimedOut');
