import type { CaptchaSettings } from '../captcha/createCaptchaCheck';
import { type Environment, keyOf } from './environment';

/** The keys of the captchas' providers: the public ones, and those that verify answers. */
export const captchaOf = (environment: Environment): CaptchaSettings => ({
  invisible: {
    siteKey: keyOf(environment, 'RECAPTCHA_SITE_KEY') ?? null,
    secret: keyOf(environment, 'RECAPTCHA_SECRET') ?? null,
    url: 'https://www.google.com/recaptcha/api/siteverify',
  },
  challenge: {
    siteKey: keyOf(environment, 'GEETEST_CAPTCHA_ID') ?? null,
    secret: keyOf(environment, 'GEETEST_KEY') ?? null,
    url: 'https://gcaptcha4.geetest.com/validate',
  },
});
