import { loadBadge } from '../../ui/theme/loadBadge';
import { StepNavigation } from '../routes/StepNavigation';
import { Notices } from '../screens/shared/Notices';
import type { CashierStore } from '../store/createStore';
import { badgeLoaded } from '../store/slices/ui';
import { isPreview } from './address';

/** What the first paint does not need: the navigation to a payment's steps, and the notices over every screen. */
export const LateParts = () => (
  <>
    {!isPreview() && <StepNavigation />}
    <Notices />
  </>
);

/** Loads the host's badge once; the header shows it (specification §3, §7). */
export async function showBadge({ dispatch, getState }: CashierStore): Promise<void> {
  const { session, ui } = getState();
  const outcome = await loadBadge(session.parent.schema.assets?.badge, ui.badge);
  if (outcome.kind === 'loaded') dispatch(badgeLoaded(outcome.source));
}
