import { createAction } from '@reduxjs/toolkit';
import type { TransactionKind } from '../../contract/transaction';

/** A field's expression could not be decided in time: the server decides. Told once in a session for each expression. */
export const ruleTimedOut = createAction<{
  transaction: TransactionKind;
  method: string;
  field: string;
  pattern: string;
}>('form/ruleGivenUp');
