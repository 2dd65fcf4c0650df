import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { widgetVersion } from '../../contract/hostMessages';
import type { OpenSpan, RequestContext } from './requestContext';

/** The trace that a request belongs to (W3C Trace Context). */
export interface TraceHeaders {
  readonly traceparent?: string | undefined;
  readonly tracestate?: string | undefined;
}

interface CallSpan {
  readonly startSpan: RequestContext['startSpan'];
  /** @param outcome 'ok' or a code */
  end(outcome: string): void;
}

export interface Tracing {
  /** Starts the span of a call. @param parent the trace that it belongs to; without it a new one starts */
  startCall(name: string, attributes: Attributes, parent: TraceHeaders | undefined): CallSpan;
  /** Sends what has not been sent yet, for 2 s at most. */
  close(): Promise<void>;
}

const closeTimeout = 2000;

/** Outcomes in which the gateway failed, not the caller. */
const isFailure = (outcome: string): boolean => outcome === 'INTERNAL' || outcome === 'QUERY_FAILED';

/**
 * Spans of calls and their queries, sent with OTLP over HTTP. OpenTelemetry reads its own variables for all but the
 * address: OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_BSP_…
 * The libraries are loaded on demand: most gateways trace nothing.
 * @param url with its path, as http://collector:4318/v1/traces
 */
export async function startTracing(url: string): Promise<Tracing> {
  const [api, { W3CTraceContextPropagator }, { detectResources, envDetector, resourceFromAttributes }, sdk, exporter] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter, trace } = api;
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cashier-gateway', 'service.version': widgetVersion }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url }))],
  });
  const tracer: Tracer = provider.getTracer('cashier-gateway', widgetVersion);
  const propagator = new W3CTraceContextPropagator();

  function endSpan(span: Span, failure: string | undefined): void {
    if (failure !== undefined) span.setAttribute('error.type', failure);
    if (failure !== undefined && isFailure(failure)) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
  const startIn =
    (parent: Context): NonNullable<RequestContext['startSpan']> =>
    (name, attributes): OpenSpan => {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, parent);
      return { end: (failure) => endSpan(span, failure) };
    };
  return {
    startCall(name, attributes, parent = {}) {
      const context = propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter);
      const kind = SpanKind.SERVER;
      const span = tracer.startSpan(name, { kind, attributes: { ...attributes, 'cashier.call': name } }, context);
      return {
        startSpan: startIn(trace.setSpan(context, span)),
        end(outcome) {
          span.setAttribute('cashier.outcome', outcome);
          endSpan(span, outcome === 'ok' ? undefined : outcome);
        },
      };
    },
    async close() {
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, closeTimeout).unref());
      // A collector that is gone must not keep the gateway from closing.
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
    },
  };
}
