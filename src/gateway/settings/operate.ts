import { StartProblem } from '../StartProblem';
import { addressOf, type Environment, numberOf } from './environment';

/** How operators watch the gateway. */
export interface OperateSettings {
  /** Where /metrics, /livez and /readyz are served to operators; 0 takes a free port. undefined: nowhere. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Where spans are sent, OTLP over HTTP; undefined: nothing is traced. */
  readonly tracesUrl: string | undefined;
}

/** The protocols of OTLP that the exporter does not have. */
const otherProtocols = /^grpc$/i;

/**
 * The address of OpenTelemetry's standard variables: the one for traces as it is, the general one with `/v1/traces`
 * (OpenTelemetry, "OTLP exporter configuration").
 */
function tracesUrlOf(environment: Environment): string | undefined {
  const {
    OTEL_SDK_DISABLED,
    OTEL_TRACES_EXPORTER,
    OTEL_EXPORTER_OTLP_PROTOCOL,
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL = OTEL_EXPORTER_OTLP_PROTOCOL,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  } = environment;
  const address = own || (endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`);
  if (!address || OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return undefined;
  if (otherProtocols.test(OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? ''))
    throw new StartProblem(
      'Traces cannot be sent over gRPC.',
      "Set OTEL_EXPORTER_OTLP_PROTOCOL=http/json, and the endpoint to the collector's port for HTTP, as http://collector:4318",
    );
  if (/^https?:$/.test(addressOf(address)?.protocol ?? '')) return address;
  // The address may contain a password, so the message does not repeat it.
  throw new StartProblem(
    'OTEL_EXPORTER_OTLP_ENDPOINT is not an http address.',
    'Write OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318',
  );
}

export function operateSettingsOf(environment: Environment): OperateSettings {
  return {
    metricsPort: environment.METRICS_PORT?.trim() ? numberOf(environment, 'METRICS_PORT', 9464, 65_535) : undefined,
    metricsHost: environment.METRICS_HOST || '127.0.0.1',
    tracesUrl: tracesUrlOf(environment),
  };
}
