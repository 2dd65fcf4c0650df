import { failureRules } from '../../../tables/failureRules';
import { timings } from '../../../tables/timings';
import { backoffDelay } from '../../../transport/backoffDelay';
import { callFailed } from '../../api/callOutcomes';
import type { ActionListener } from '../createActionListeners';
import { sessionRetried, tokenExpired, tokenRefused, tokenRenewed } from '../slices/session';

/** How many fresh tokens in a row may be refused. */
const mostRefused = 5;

/**
 * Asks the host for a fresh token, once per token (C8): at once, and after growing pauses while the server refuses the
 * fresh ones, too. A host whose tokens are wrong would otherwise be asked as fast as it answers. After five it is not
 * asked any more, and the player sees a notice. Decided here; no section asks for it.
 */
export function requestToken(): ActionListener {
  let renewedAt = -Infinity;
  let refused = 0;
  let isRetried = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  return ({ action, before, dispatch, services: { sendToHost } }) => {
    if (tokenRenewed.match(action)) {
      clearTimeout(pause);
      renewedAt = performance.now();
      isRetried = false;
    }
    // Once for a token, also if it is refused again.
    if (sessionRetried.match(action)) isRetried = true;
    if (!callFailed.match(action) || before.session.isExpired) return;
    const { failure } = action.payload;
    if (!failureRules[failure.kind].isTokenExpired) return;
    dispatch(tokenExpired());
    if (isRetried) return;
    const request = (): void => sendToHost({ messageType: 'TokenExpired' });
    refused = performance.now() - renewedAt < timings.shortestToken ? refused + 1 : 0;
    if (refused === 0) request();
    else if (refused < mostRefused) pause = setTimeout(request, backoffDelay(refused - 1, Math.random));
    else {
      dispatch(tokenRefused());
      const message = `The server has refused ${refused} fresh tokens in a row.`;
      const url = 'url' in failure ? failure.url : '';
      sendToHost({ messageType: 'Error', message, code: 'TOKEN_REFUSED', status: 401, url });
    }
  };
}
