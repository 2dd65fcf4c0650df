/** Exact prefixes of the only third-party scripts; the Content Security Policy allows the same origins. */
const allowed = ['https://www.google.com/recaptcha/api.js?render=', 'https://static.geetest.com/v4/gt4.js'] as const;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

const hasPolicies = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

function checked(url: string): string {
  if (allowed.some((start) => url.startsWith(start))) return url;
  throw new TypeError('That script is not on the list.');
}

const factory: unknown = Reflect.get(window, 'trustedTypes');
const policy = hasPolicies(factory)
  ? factory.createPolicy('cashier#captcha', { createScriptURL: checked })
  : { createScriptURL: checked };

const loading = new Map<string, Promise<void>>();

/** Loads a listed script once. Rejects when loading fails; the next call retries. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const pending = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = policy.createScriptURL(url);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The captcha did not come.'));
    document.head.append(script);
  });
  loading.set(url, pending);
  pending.catch(() => loading.delete(url));
  return pending;
}
