import { datadogRum } from '@datadog/browser-rum';
import { monitoringRates } from '../../tables/monitoringRates';
import type { MonitoringDeployment } from '../deployment/readDeployment';

/** Who is monitored (specification §3): id, partner_key, hash_id; what is not known is left out. */
type Identity = Readonly<Record<'id' | 'partner_key' | 'hash_id', string | null>>;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const hasPolicies = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** The recorder starts a worker out of a blob of its own; nothing else may become a script by this policy. */
function allowRecorderWorker(): void {
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  if (!hasPolicies(factory)) return;
  const ownBlob = `blob:${location.origin}/`;
  factory.createPolicy('default', { createScriptURL: (url) => (url.startsWith(ownBlob) ? url : null) });
}

/** Queries may hold what a host put there. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/**
 * Datadog RUM with specification §9's settings: production, every session, a fifth of them replayed, what is typed
 * masked. Of addresses only the path is told.
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
    // Names of what is pressed may hold amounts and account numbers.
    enablePrivacyForActionName: true,
    // In a partner's frame only a partitioned cookie is kept.
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
