import { useLocation } from 'react-router-dom';
import { useStepNavigation } from '../../navigation/useStepNavigation';
import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { UnsureNotice } from './UnsureNotice';

/** The notices above and over every screen; also opens the screen of a payment's next step. */
export function Notices() {
  const { pathname } = useLocation();
  return (
    <>
      {/* A preview polls no payment and makes no call. */}
      {pathname !== '/form' && <StepNavigation />}
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
