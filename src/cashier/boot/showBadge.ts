import { loadBadge } from '../../ui/theme/loadBadge';
import type { CashierStore } from '../store/createStore';
import { badgeLoaded } from '../store/slices/ui';

/** Loads the host's badge once; the header shows it (specification §3, §7). */
export async function showBadge({ dispatch, getState }: CashierStore): Promise<void> {
  const { session, ui } = getState();
  const outcome = await loadBadge(session.parent.schema.assets?.badge, ui.badge);
  if (outcome.kind === 'loaded') dispatch(badgeLoaded(outcome.source));
}
