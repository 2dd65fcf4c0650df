import type { HostMessageIn } from '../../contract/hostMessages';
import { tokenOf } from '../../contract/ids';
import { loadRepeatedly } from '../../ui/loadRepeatedly';
import { afterFirstScreen } from '../../ui/whenIdle';
import { cashierApi } from '../api/cashierApi';
import type { Services } from '../services';
import { contractDeviated } from '../store/contractDeviated';
import type { CashierStore } from '../store/createStore';
import { bonusListUpdated, linkChanged, reconnectAttempted, tokenRenewed } from '../store/slices/session';
import { formPreviewed, loadingChanged } from '../store/slices/ui';
import type { SessionEvents } from './sessionServices';

/** Maps link and host events to actions. */
export function handleSessionEvents(
  { dispatch }: CashierStore,
  { tokens, goBack }: Services,
  events: SessionEvents,
): void {
  let latest: unknown;
  const showPreview = async (payload: unknown): Promise<void> => {
    latest = payload;
    const { parseFormPreview } = await loadRepeatedly(
      () => import(/* webpackChunkName: "preview" */ '../../contract/formPreview'),
      Number.POSITIVE_INFINITY,
    );
    // Several may wait for the code and go on in any order: the latest is shown.
    const preview = payload === latest ? parseFormPreview(payload) : null;
    if (preview) dispatch(formPreviewed(preview));
  };
  const handleHostMessage = (message: HostMessageIn): void => {
    switch (message.type) {
      case 'bonus-list-updated':
        dispatch(bonusListUpdated(message.payload));
        return;
      case 'token-updated':
        tokens.renew(tokenOf(message.payload.token));
        dispatch(tokenRenewed());
        return;
      case 'form-preview':
        void showPreview(message.payload);
        return;
      case 'go-back':
      case 'swipe-back':
        goBack();
        return;
      case 'loaded':
        return; // ignored when repeated: the first one started the session
    }
  };
  events.listen((event) => {
    switch (event.kind) {
      case 'host':
        handleHostMessage(event.message);
        return;
      case 'reconnect-attempt':
        dispatch(reconnectAttempted(event.attempt));
        return;
      case 'loading':
        dispatch(loadingChanged(event.isLoading));
        return;
      case 'deviations':
        dispatch(contractDeviated({ source: event.source, deviations: event.deviations }));
        return;
      case 'link':
        dispatch(linkChanged(event.isUp));
        // Pushes were missed while the link was down, also before it was up first: the first list came over HTTP.
        if (event.isUp) void afterFirstScreen().then(() => dispatch(cashierApi.util.invalidateTags(['Methods'])));
        return;
    }
  });
}
