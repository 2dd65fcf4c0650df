import { datadogRum } from '@datadog/browser-rum';
import { monitoringRates } from '../../tables/monitoringRates';
import type { MonitoringDeployment } from '../deployment/readDeployment';

/** The monitored user (specification §3): id, partner_key, hash_id; null when unknown. */
type Identity = Readonly<Record<'id' | 'partner_key' | 'hash_id', string | null>>;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const hasPolicies = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Allows the recorder to start its worker from a blob of this origin, and no other script. */
function allowRecorderWorker(): void {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (!hasPolicies(factory)) return;
  const ownBlob = `blob:${location.origin}/`;
  factory.createPolicy('default', { createScriptURL: (url) => (url.startsWith(ownBlob) ? url : null) });
}

/** Records a problem that is no error: a name, and facts without the player's data. */
export const addProblem = (name: string, facts: Readonly<Record<string, string>>): void =>
  datadogRum.addAction(name, { ...facts });

/** Removes query and fragment, which may contain data of the host. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/**
 * Starts Datadog RUM with the settings of specification §9: production, every session, a fifth of them replayed, input
 * masked. URLs are sent without query and fragment.
 */
export function startMonitoring({ applicationId, clientToken, site }: MonitoringDeployment, identity: Identity): void {
  allowRecorderWorker();
  datadogRum.init({
    applicationId,
    clientToken,
    site,
    service: 'cashier',
    env: 'production',
    sessionSampleRate: monitoringRates.sessionSampleRate,
    sessionReplaySampleRate: monitoringRates.replaySampleRate,
    defaultPrivacyLevel: 'mask-user-input',
    // Action names may contain amounts and account numbers.
    enablePrivacyForActionName: true,
    // In a partner's frame browsers store only partitioned cookies.
    usePartitionedCrossSiteSessionCookie: true,
    beforeSend: (event) => {
      event.view.url = withoutQuery(event.view.url);
      if (event.view.referrer !== undefined) event.view.referrer = withoutQuery(event.view.referrer);
      if (event.type === 'resource') event.resource.url = withoutQuery(event.resource.url);
      return true;
    },
  });
  const { id, partner_key, hash_id } = identity;
  datadogRum.setUser({
    ...(id !== null && { id }),
    ...(partner_key !== null && { partner_key }),
    ...(hash_id !== null && { hash_id }),
  });
}
