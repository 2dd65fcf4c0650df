import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { SlowCallLine } from './SlowCallLine';
import { UnsureNotice } from './UnsureNotice';

/** The notices above and over every screen. */
export const Notices = () => (
  <>
    <SlowCallLine />
    <OfflineNotice />
    <SessionNotice />
    <UnsureNotice />
    <Notifications />
  </>
);
