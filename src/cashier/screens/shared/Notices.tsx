import { MoneyNotice } from './MoneyNotice';
import { Notifications } from './Notifications';
import { SessionNotice } from './SessionNotice';
import { SlowCallLine } from './SlowCallLine';

/** The notices above and over every screen, but that of a device without a network, which is in the shell. */
export const Notices = () => (
  <>
    <SlowCallLine />
    <SessionNotice />
    <MoneyNotice />
    <Notifications />
  </>
);
