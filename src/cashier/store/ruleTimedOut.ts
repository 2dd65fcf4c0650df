import { createAction } from '@reduxjs/toolkit';
import type { MethodName } from '../../contract/ids';
import type { TransactionKind } from '../../contract/transaction';

/** A field's regular expression timed out, so the server validates the field. Sent once per session and expression. */
export const ruleTimedOut = createAction<{
  transaction: TransactionKind;
  method: MethodName;
  field: string;
  pattern: string;
}>('form/ruleTimedOut');
