import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { type Gateway, startGateway } from '../../../../src/gateway/startGateway';
import { metricKeys } from '../../../../src/tables/metricKeys';
import { pix } from '../../../builders/payments';
import { brazil } from '../../../builders/players';
import { signIn } from '../../../fixtures/testGateway';
import { callHttp, openSocket, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const postgres = await startPostgres();

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

/** A collector of OpenTelemetry: what it got, as text and as spans. */
let received = '';
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  received += `${request.url} ${body}\n`;
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

let gateway: Gateway;
let token: string;
let log = '';
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Read by OpenTelemetry itself: how long it collects spans, in ms.
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
  gateway = await startGateway(
    {
      ...readSettings({
        SANDBOX: '1',
        METRICS_PORT: '0',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'info',
        TOKEN_SECRET: 'a secret of thirty-two characters',
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        // Nobody listens there: webhooks wait.
        PLATFORM_WEBHOOK_URL: 'http://127.0.0.1:9/',
        PLATFORM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'hooks').toString('base64')}`,
      }),
      port: 0,
      dataFolder: 'memory',
      databaseUrl: postgres?.url,
    },
    { methods: `${root}schemas/methods`, migrations: `${root}src/gateway/db/migrations`, dist: null },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  ({ token } = await signIn(gateway));
});
afterAll(async () => {
  await gateway.close();
  await postgres?.stop();
  collector.closeAllConnections();
  collector.close();
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
});

const scrape = async (): Promise<string> => (await fetch(gateway.metricsUrl ?? '')).text();

/** Samples of Prometheus' text form: name, labels, value. */
const samplesIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return name === '' ? [] : [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
const sumOf = (text: string, name: string, labels: Readonly<Record<string, string>> = {}): number =>
  samplesIn(text)
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);

describe('metrics', () => {
  it('count calls by name, outcome and transport, sockets, pushes, open payments and queues [PROD-13]', async () => {
    const socket = await openSocket(gateway.url, token, { Authorization: token });
    expect((await socket.call('depositMethods', brazil)).status).toBe(200);
    transactionOf(await socket.call('createDeposit', pix()));
    const settled = transactionOf(await callHttp(gateway.url, token, 'createDeposit', pix({ amount: '111' })));
    expect((await callHttp(gateway.url, 'no token', 'createDeposit', pix())).status).toBe(401);
    await expect
      .poll(() => socket.pushes)
      .toContainEqual(expect.objectContaining({ data: expect.objectContaining({ id: settled.id, status: 1 }) }));
    const key = metricKeys.production.deposit;
    await callHttp(gateway.url, token, 'metricEvents', { events: [{ key, timestamp: Date.now(), value: 412 }] });
    const text = await scrape();
    socket.close();
    const calls = 'cashier_call_duration_seconds_count';
    expect(sumOf(text, calls, { call: 'createDeposit', outcome: 'ok', transport: 'http' })).toBe(1);
    expect(sumOf(text, calls, { call: 'createDeposit', outcome: 'UNAUTHORIZED', transport: 'http' })).toBe(1);
    expect(sumOf(text, calls, { call: 'createDeposit', outcome: 'ok', transport: 'socket' })).toBe(1);
    expect(sumOf(text, 'cashier_call_duration_seconds_bucket', { call: 'depositMethods', le: '+Inf' })).toBe(1);
    expect(sumOf(text, 'cashier_list_load_seconds_sum', { transaction: 'deposit' })).toBe(0.412);
    expect(sumOf(text, 'cashier_sockets')).toBe(1);
    expect(sumOf(text, 'cashier_pushes_total', { type: 'deposit-status' })).toBe(1);
    expect(sumOf(text, 'cashier_open_payments', { age: 'under-1m' })).toBe(1);
    expect(sumOf(text, 'cashier_ready')).toBe(1);
    const others = ['cashier_queue_length', 'cashier_overdue_outcomes', 'cashier_acquirer_unanswered'];
    for (const name of [...others, 'nodejs_eventloop_lag_p99_seconds'])
      expect(samplesIn(text).map((sample) => sample.name)).toContain(name);
  });

  it('have no player in them, and are not on the port that players reach [PROD-13]', async () => {
    const player = await signIn(gateway);
    await callHttp(
      gateway.url,
      player.token,
      'createDeposit',
      pix({ fields: { cpf: '111.444.777-35', full_name: 'Bia' } }),
    );
    const text = await scrape();
    for (const secret of ['player-', '111.444', 'Bia', '127.0.0.1']) expect(text).not.toContain(secret);
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
    expect(new URL(gateway.metricsUrl ?? '').hostname).toBe('127.0.0.1');
  });

  /** Expects each metric of a PromQL expression in a scrape, with the labels that the expression asks it for. */
  function expectMetrics(expression: string, samples: ReturnType<typeof samplesIn>): void {
    const selectors = [...expression.matchAll(/((?:cashier|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(selectors, expression).not.toEqual([]);
    const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
    for (const [, name = '', matchers = ''] of selectors) {
      if (name.startsWith('cashier_database') && !postgres) continue;
      const matched = [...matchers.matchAll(/(\w+)(?:=~|!=|=)"/g)].map(([, label = '']) => label);
      const found = samples.find((sample) => sample.name === name);
      expect(found, `${expression}: ${name}`).toBeDefined();
      // Prometheus adds the instance.
      for (const label of [...matched, ...grouped].filter((asked) => asked !== 'instance'))
        expect(found?.labels, expression).toHaveProperty(label);
    }
  }

  it('include every metric and label that the Grafana board asks for [PROD-13]', async () => {
    const board = JSON.parse(readFileSync(`${root}.ci/deploy/grafana.json`, 'utf8'));
    const samples = samplesIn(await scrape());
    const expressions: string[] = board.panels.flatMap((panel: { targets: { expr: string }[] }) =>
      panel.targets.map(({ expr }) => expr),
    );
    expect(expressions.length).toBeGreaterThan(15);
    for (const expression of expressions) expectMetrics(expression, samples);
  });

  it('include every metric and label of the ten alarms, each of which the runbook explains', async () => {
    const { groups } = parse(readFileSync(`${root}.ci/deploy/alerts.yaml`, 'utf8'));
    const runbook = readFileSync(`${root}.ci/deploy/RUNBOOK.md`, 'utf8');
    const samples = samplesIn(await scrape());
    const rules: { alert: string; expr: string }[] = groups.flatMap(({ rules }: { rules: object[] }) => rules);
    expect(rules).toHaveLength(10);
    for (const { alert, expr } of rules) {
      expectMetrics(expr, samples);
      expect(runbook).toContain(`\n### ${alert}\n`);
      const row = runbook.split('\n').find((line) => line.startsWith(`| [${alert}](#${alert.toLowerCase()}) |`));
      for (const [metric] of expr.matchAll(/cashier_\w+/g)) expect(row).toContain(`\`${metric}\``);
    }
  });
});

describe('a request', () => {
  const list = (headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/BANKING/methods-payment-v3?country=br&currency=BRL`, {
      headers: { authorization: token, ...headers },
    });

  it('has an id of its own, or the one of a trusted proxy, in its answer and in the log [PROD-13]', async () => {
    expect((await list()).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const id = 'edge-7.2026:abc';
    expect((await list({ 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    expect(log).toContain(`"reqId":"${id}"`);
    const written = (await list({ 'x-request-id': 'two words' })).headers.get('x-request-id');
    expect(written).toMatch(/^[\da-f-]{36}$/);
  });

  it('has its id in the lines that its call logs, also over the socket [PROD-13]', async () => {
    const payment = pix({ amount: '777' });
    await callHttp(gateway.url, token, 'createDeposit', payment);
    const socket = await openSocket(gateway.url, token);
    expect((await socket.call('createDeposit', { ...payment, requestId: pix().requestId })).status).toBe(409);
    socket.close();
    const line = log.split('\n').find((text) => text.includes('the same payment came under another requestId'));
    expect(JSON.parse(line ?? '{}').reqId).toMatch(/^[\da-f-]{36}$/);
  });

  it('is a span with its queries, in the trace of the proxy, without anything that a player typed [PROD-13]', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const parentSpanId = 'b7ad6b7169203331';
    const name = 'Iracema Typed';
    const answer = await fetch(`${gateway.url}/api/BANKING_DEPOSIT/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        traceparent: `00-${traceId}-${parentSpanId}-01`,
      },
      body: JSON.stringify(pix({ amount: '3456.78', fields: { cpf: '529.982.247-25', full_name: name } })),
    });
    expect(answer.status).toBe(200);
    const own = () => spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => own().map((span) => span.name)).toContain('createDeposit');
    const call = own().find((span) => span.name === 'createDeposit');
    expect(call?.parentSpanId).toBe(parentSpanId);
    expect(attributesOf(call ?? { name: '', traceId: '', spanId: '', attributes: [] })).toEqual({
      'cashier.call': 'createDeposit',
      'cashier.outcome': 'ok',
      'cashier.transport': 'http',
      'cashier.request_id': answer.headers.get('x-request-id'),
    });
    const queries = own().filter((span) => span.parentSpanId === call?.spanId);
    expect(queries.map((span) => span.name)).toEqual(expect.arrayContaining(['insert transactions', 'commit']));
    expect(received).toMatch(/^\/v1\/traces /);
    expect(received).toContain('cashier-gateway');
    for (const secret of [name, '529.982', token, '3456.78', 'player-']) expect(received).not.toContain(secret);
  });
});

describe('health', () => {
  const answerOf = async (path: string, base = gateway.url) => {
    const answer = await fetch(base + path);
    return { status: answer.status, body: await answer.json() };
  };

  it('is live and ready, on both ports', async () => {
    for (const base of [gateway.url, new URL(gateway.metricsUrl ?? '').origin])
      for (const path of ['/livez', '/readyz', '/healthz'])
        expect(await answerOf(path, base)).toEqual({
          status: 200,
          body: { status: 'ok', version: expect.stringMatching(/^v1\./) },
        });
  });

  it.runIf(postgres)('without its database it is live and not ready, and ready again with it [PROD-13]', async () => {
    await postgres?.shutDown();
    await expect
      .poll(() => answerOf('/readyz'))
      .toMatchObject({ status: 503, body: { status: 'unavailable', reason: 'database' } });
    expect((await answerOf('/healthz')).status).toBe(503);
    expect((await answerOf('/livez')).status).toBe(200);
    const text = await scrape();
    expect(sumOf(text, 'cashier_ready')).toBe(0);
    await postgres?.start();
    await expect.poll(() => answerOf('/readyz')).toMatchObject({ status: 200 });
    expect((await callHttp(gateway.url, token, 'depositMethods', brazil)).status).toBe(200);
  });
});
