import { useLocation } from 'react-router-dom';
import { useStepNavigation } from '../../navigation/useStepNavigation';
import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { UnsureNotice } from './UnsureNotice';

/** What is said above and over every screen; it also leads to the screen of a payment's next step. */
export function Notices() {
  const { pathname } = useLocation();
  return (
    <>
      {/* A preview follows no payment, and asks the server for nothing. */}
      {pathname !== '/form' && <FollowSteps />}
      <OfflineNotice />
      <SessionNotice />
      <UnsureNotice />
      <Notifications />
    </>
  );
}

function FollowSteps() {
  useStepNavigation();
  return null;
}
