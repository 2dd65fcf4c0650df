/** What whoever serves the widget has configured: public keys, none of them a secret. null: that service is not used. */
export interface Deployment {
  readonly recaptchaSiteKey: string | null;
  readonly geetestCaptchaId: string | null;
}

const textIn = (value: unknown, name: string): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof found === 'string' && found !== '' ? found : null;
};

/**
 * Reads `<meta name="cashier-deployment" content='{"recaptchaSiteKey": "…"}'>`, which the gateway writes into the document
 * from its environment. A line that is missing or no JSON configures nothing.
 */
export function readDeployment(root: Document = document): Deployment {
  const text = root.querySelector('meta[name="cashier-deployment"]')?.getAttribute('content') ?? '{}';
  let value: unknown = null;
  try {
    value = JSON.parse(text);
  } catch {
    console.error('The cashier-deployment line of the document is no JSON.');
  }
  return {
    recaptchaSiteKey: textIn(value, 'recaptchaSiteKey'),
    geetestCaptchaId: textIn(value, 'geetestCaptchaId'),
  };
}
