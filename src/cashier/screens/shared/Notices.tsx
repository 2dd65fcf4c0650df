import { MoneyNotice } from './MoneyNotice';
import { Notifications } from './Notifications';
import { OfflineNotice } from './OfflineNotice';
import { SessionNotice } from './SessionNotice';
import { SlowCallLine } from './SlowCallLine';

/** The notices above and over every screen. */
export const Notices = () => (
  <>
    <SlowCallLine />
    <OfflineNotice />
    <SessionNotice />
    <MoneyNotice />
    <Notifications />
  </>
);
