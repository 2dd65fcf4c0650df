import { parseJson } from '../../contract/parseJson';
import { type Environment, metricKeys } from '../../tables/metricKeys';

/** What the server configures for the widget: public keys, no secrets. null: the service is not used. */
export interface Deployment {
  readonly recaptchaSiteKey: string | null;
  readonly geetestCaptchaId: string | null;
  readonly monitoring: MonitoringDeployment | null;
  /** Decides the keys of metrics; by default the build's own. */
  readonly environment: Environment;
}

/** A Datadog RUM application; its client token is public. */
export interface MonitoringDeployment {
  readonly applicationId: string;
  readonly clientToken: string;
  /** For example 'datadoghq.eu'. */
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
  const configured = textIn(value, 'datadogSite');
  return { applicationId, clientToken, site: sites.find((site) => site === configured) ?? 'datadoghq.eu' };
}

/** webpack inlines NODE_ENV. */
const builtFor: Environment = process.env.NODE_ENV === 'production' ? 'production' : 'development';

const isEnvironment = (name: string): name is Environment => Object.hasOwn(metricKeys, name);
const environmentNamed = (name: string | null): Environment | null =>
  name !== null && isEnvironment(name) ? name : null;

/**
 * Reads `<meta name="cashier-deployment" content='{"recaptchaSiteKey": "…"}'>`, which the gateway writes into the document
 * from its environment. A missing or invalid value configures nothing.
 */
export function readDeployment(): Deployment {
  const text = document.querySelector('meta[name="cashier-deployment"]')?.getAttribute('content') ?? '{}';
  const value = parseJson(text);
  if (value === undefined) console.error('The cashier-deployment line of the document is no JSON.');
  return {
    recaptchaSiteKey: textIn(value, 'recaptchaSiteKey'),
    geetestCaptchaId: textIn(value, 'geetestCaptchaId'),
    monitoring: monitoringIn(value),
    environment: environmentNamed(textIn(value, 'environment')) ?? builtFor,
  };
}
