import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { UnsureNotice } from './UnsureNotice';

/** The notices above and over every screen. */
export const Notices = () => (
  <>
    <OfflineNotice />
    <SessionNotice />
    <UnsureNotice />
    <Notifications />
  </>
);
