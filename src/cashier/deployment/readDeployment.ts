/** What whoever serves the widget has configured: public keys, none of them a secret. null: that service is not used. */
export interface Deployment {
  readonly recaptchaSiteKey: string | null;
  readonly geetestCaptchaId: string | null;
  readonly monitoring: MonitoringDeployment | null;
}

/** A Datadog RUM application; its client token is public. */
export interface MonitoringDeployment {
  readonly applicationId: string;
  readonly clientToken: string;
  /** As 'datadoghq.eu'. */
  readonly site: Site;
}

const sites = ['datadoghq.com', 'datadoghq.eu', 'us3.datadoghq.com', 'us5.datadoghq.com', 'ap1.datadoghq.com'] as const;
type Site = (typeof sites)[number];

const textIn = (value: unknown, name: string): string | null => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof found === 'string' && found !== '' ? found : null;
};

function monitoringIn(value: unknown): MonitoringDeployment | null {
  const applicationId = textIn(value, 'datadogApplicationId');
  const clientToken = textIn(value, 'datadogClientToken');
  if (applicationId === null || clientToken === null) return null;
  const wanted = textIn(value, 'datadogSite');
  return { applicationId, clientToken, site: sites.find((site) => site === wanted) ?? 'datadoghq.eu' };
}

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
    monitoring: monitoringIn(value),
  };
}
