import type { Method } from '../contract/method';
import { captchaV3Methods } from '../tables/methodFlags';

/** The invisible captcha of version 3, or a challenge (specification §5). */
export type CaptchaKind = 'invisible' | 'challenge';

/** The captcha that a method needs before its create call; null: none. The server's own flag takes precedence. */
export function captchaOf({ name, isGeetest }: Pick<Method, 'name' | 'isGeetest'>): CaptchaKind | null {
  if (isGeetest) return 'challenge';
  return captchaV3Methods.some((method) => method === name) ? 'invisible' : null;
}
