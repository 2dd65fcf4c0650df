import { snippetEndpoints } from '../../api/paymentSnippet';
import type { ActionListener } from '../createActionListeners';
import { readLastMethods, storeLastMethod } from '../lastMethodStorage';
import { lastMethodsChanged } from '../slices/lastMethods';
import { groupChosen, methodChosen } from '../slices/selection';
import { submissionChanged } from '../slices/transaction';
import { isWhole } from '../submission';

/**
 * Stores the method of each payment, and on a new device the one that the snippet names. The list changes only while the
 * player is elsewhere, so that no tile moves away from under a finger.
 */
export const rememberLastMethod: ActionListener = ({ action, after, dispatch }) => {
  const { submission } = after.transaction;
  const { id } = after.session.user;
  if (submissionChanged.match(action) && submission.phase === 'accepted' && isWhole(submission.intent))
    storeLastMethod(submission.intent.transaction, submission.intent.method, id);
  const named = snippetEndpoints.paymentSnippet.matchFulfilled(action) ? action.payload.lastMethod : null;
  if (named !== null) {
    const known = readLastMethods(id);
    for (const transaction of ['deposit', 'withdrawal'] as const)
      if (known[transaction] === null) storeLastMethod(transaction, named, id);
  }
  const hasLeftList = groupChosen.match(action) || methodChosen.match(action) || submissionChanged.match(action);
  if (hasLeftList || (named !== null && after.selection.methodName !== null))
    dispatch(lastMethodsChanged(readLastMethods(id)));
};
