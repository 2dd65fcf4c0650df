import { useRoute } from '../../navigation/useRoute';
import { useStepNavigation } from '../../navigation/useStepNavigation';
import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { UnsureNotice } from './UnsureNotice';

/** The notices above and over every screen; also opens the screen of a payment's next step. */
export function Notices() {
  const { screen } = useRoute();
  return (
    <>
      {/* A preview polls no payment and makes no call. */}
      {screen !== 'form' && <StepNavigation />}
      <OfflineNotice />
      <SessionNotice />
      <UnsureNotice />
      <Notifications />
    </>
  );
}

function StepNavigation() {
  useStepNavigation();
  return null;
}
