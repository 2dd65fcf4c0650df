import { expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';

it('metrics and traces are off by default, and metrics are for this machine alone', () => {
  expect(readSettings({})).toMatchObject({ metricsPort: undefined, metricsHost: '127.0.0.1', tracesUrl: undefined });
  expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' })).toMatchObject({
    metricsPort: 9464,
    metricsHost: '10.0.0.7',
  });
  expect(() => readSettings({ METRICS_PORT: 'on' })).toThrow("METRICS_PORT is 'on'.");
});

it("takes the collector's address from OpenTelemetry's variables", () => {
  const urlOf = (environment: Record<string, string>) => readSettings(environment).tracesUrl;
  const general = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(urlOf(general)).toBe('http://collector:4318/v1/traces');
  expect(urlOf({ ...general, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/x' })).toBe(
    'https://traces.example/x',
  );
  expect(urlOf({ ...general, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(urlOf({ ...general, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  expect(() => urlOf({ ...general, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow('Traces cannot be sent over gRPC.');
  expect(() => urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow('not an http address');
});

it('stores each kind of data for its default days, or as configured, and refuses what it does not know [PROD-14]', () => {
  expect(readSettings({}).retentionDays).toEqual({
    transactions: 1825,
    fields: 90,
    revoked: 30,
    hooks: 30,
  });
  expect(readSettings({ RETENTION_DAYS: 'fields:7, hooks:1' }).retentionDays).toMatchObject({
    fields: 7,
    revoked: 30,
    hooks: 1,
  });
  // Of the releases that stored load times.
  expect(readSettings({ RETENTION_DAYS: 'metrics:1' }).retentionDays).toEqual(readSettings({}).retentionDays);
  for (const wrong of ['audit:30', 'fields', 'fields:0', 'fields:-1', 'fields:99999', '90', 'constructor:3'])
    expect(() => readSettings({ RETENTION_DAYS: wrong }), wrong).toThrow(`RETENTION_DAYS contains '${wrong}'.`);
});
