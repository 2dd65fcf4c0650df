import { tokenOf } from '../contract/ids';
import type { CallContext } from './Transport';

/** The context of a web player in English, for callers without a host page. @param hasParentToken from the parent data */
export const webContext = (token: string, hasParentToken = false): CallContext => ({
  token: () => tokenOf(token),
  platformVersion: 'redesign',
  isMobileApp: false,
  pwa: false,
  xOrigin: null,
  lang: 'en',
  nativePlatform: null,
  hasParentToken,
});
