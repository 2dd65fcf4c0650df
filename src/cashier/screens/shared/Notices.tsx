import { useFollowSteps } from '../../routes/useFollowSteps';
import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { UnsureNotice } from './UnsureNotice';

/** What is said above and over every screen; it also leads to the screen of a payment's next step. */
export function Notices() {
  useFollowSteps();
  return (
    <>
      <OfflineNotice />
      <SessionNotice />
      <UnsureNotice />
      <Notifications />
    </>
  );
}
