import { loadScript } from './loadScript';

/** The part of reCAPTCHA v3's public script that is used. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

const isRecaptcha = (value: unknown): value is Recaptcha =>
  typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value;

/** A token of the invisible captcha (specification §9). Rejects when its script does not come. */
export async function solveRecaptcha(siteKey: string, action: string): Promise<string> {
  // Its own scripts come by a Trusted Types policy of its own when it is asked so.
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&trustedtypes=true`);
  const service: unknown = Reflect.get(window, 'grecaptcha');
  if (!isRecaptcha(service)) throw new Error('The captcha is not what it says.');
  await new Promise<void>((resolve) => service.ready(resolve));
  return service.execute(siteKey, { action });
}
