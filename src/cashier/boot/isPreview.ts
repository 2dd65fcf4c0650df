import { pathInWidget } from './pathInWidget';

/** True on /form, which makes no calls (§2). Reads the address because no router exists yet. */
export const isPreview = (): boolean => pathInWidget().startsWith('/form');
