import { tokenOf } from '../contract/ids';
import type { CallContext } from '../transport/Transport';

/** The context of a web player in English whose token was not in the parent data. */
export const webContext = (token: string): CallContext => ({
  token: () => tokenOf(token),
  platformVersion: 'redesign',
  isMobileApp: false,
  pwa: false,
  xOrigin: null,
  lang: 'en',
  nativePlatform: null,
  hasParentToken: false,
});
