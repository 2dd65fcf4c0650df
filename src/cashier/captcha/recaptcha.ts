import { loadScript } from './loadScript';

/** The used part of reCAPTCHA v3's public script. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

const isRecaptcha = (value: unknown): value is Recaptcha =>
  typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value;

/** Returns a token of the invisible captcha (specification §9). Rejects when its script fails to load. */
export async function solveRecaptcha(siteKey: string, action: string): Promise<string> {
  // `trustedtypes=true` makes reCAPTCHA load its scripts through its own Trusted Types policy.
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&trustedtypes=true`);
  const service: unknown = Reflect.get(window, 'grecaptcha');
  if (!isRecaptcha(service)) throw new Error('The captcha is not what it says.');
  await new Promise<void>((resolve) => service.ready(resolve));
  return service.execute(siteKey, { action });
}
