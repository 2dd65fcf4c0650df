import Fastify from 'fastify';
import type { Pool } from 'pg';
import type { CallName } from '../../../src/contract/calls';
import { studioApiPath, studioHeader } from '../../../src/contract/studio/studioCalls';
import { identifierChecks } from '../../../src/domain/identifierChecks/identifierChecks';
import { checkVerdicts } from '../../../src/form/validate/identifierChecks';
import { validateForm } from '../../../src/form/validate/validateForm';
import { createServedHttpAcquirer } from '../../../src/gateway/acquirer/http/createServedHttpAcquirer';
import { statusPush } from '../../../src/gateway/acquirer/wireTransaction';
import { answered, WrittenJson } from '../../../src/gateway/calls/CallContext';
import { createCallRunner, type RunResult } from '../../../src/gateway/calls/createCallRunner';
import { createListLoads } from '../../../src/gateway/calls/createListLoads';
import { createIdentifyCaller } from '../../../src/gateway/calls/identifyCaller';
import { createCaptchaCheck } from '../../../src/gateway/captcha/createCaptchaCheck';
import { drizzleWithRetry } from '../../../src/gateway/db/retryOnDisconnect';
import { dueWork } from '../../../src/gateway/dueWork/dueWork';
import { createFingerprints } from '../../../src/gateway/keys/createFingerprints';
import { loadLayouts } from '../../../src/gateway/layouts/loadLayouts';
import { createPaymentStore } from '../../../src/gateway/ledger/createPaymentStore';
import { createCallsInFlight } from '../../../src/gateway/limits/createCallsInFlight';
import { createLimits, createLocalLimit } from '../../../src/gateway/limits/createLimits';
import { createLayoutStore } from '../../../src/gateway/ops/layoutStore';
import { createPersonalDataCipher } from '../../../src/gateway/privacy/createPersonalDataCipher';
import { createPlayerData } from '../../../src/gateway/privacy/createPlayerData';
import { retentionJob } from '../../../src/gateway/privacy/retentionJob';
import { createReleaseCounts } from '../../../src/gateway/releases/createReleaseCounts';
import { createFaultStore } from '../../../src/gateway/sandbox/createFaultStore';
import { readSettings } from '../../../src/gateway/settings/settings';
import { createTokens } from '../../../src/gateway/tokens/createTokens';
import { tokenKeysOf } from '../../../src/gateway/tokens/tokenKeys';
import { createWebhooks } from '../../../src/gateway/webhooks/createWebhooks';
import { type Place, runAt } from '../world/places';
import type { NodeSecrets } from './nodeSecrets';
import type { Headers } from './signed';
import { opsToken, studioCalls } from './studioCalls';

/** Where the others are; `fetch` leads there. */
export const addresses = {
  acquirer: 'https://acquirer.example/',
  hooks: 'https://platform.example/hooks',
  balance: 'https://platform.example/balance',
} as const;

export type Pushed = ReturnType<typeof statusPush>;

export interface NodeParts {
  readonly pool: (place: Place) => Pool;
  readonly holder: 'ledger' | 'platform';
  readonly secrets: NodeSecrets;
  /** Informs the other nodes of a publish. */
  readonly announce: () => void;
  /** Sends a message to whatever a player has open. */
  readonly push: (player: string, message: Pushed) => void;
  /** Errors and warnings of its log. */
  readonly log: (line: string) => void;
}

/** A call of the studio: its path is below `studioApiPath`. */
export interface StudioCall {
  readonly verb: 'PUT' | 'POST';
  readonly path: string;
  readonly body: object;
}

/** A node of the gateway: its services as in `createServices`, without pages. */
export interface SimulatedNode {
  readonly place: Place;
  call(name: CallName, payload: object, token: string): Promise<RunResult>;
  /** @returns the status of the answer */
  hook(body: string, headers: Headers): Promise<number>;
  studio(call: StudioCall): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Another node has published something. */
  onRemotePublish(): void;
}

const often = 1_000_000;
const address = '192.0.2.1';

/** A reply as a client reads it. */
const received = (end: RunResult): RunResult =>
  end !== 'cut' && end.body instanceof WrittenJson ? answered(end.body.toJSON()) : end;

/** @throws errors of the database */
export async function startNode(
  place: Place,
  { pool, holder, secrets: { keyring, peer, tokens: tokenSecrets }, announce, push, log: write }: NodeParts,
): Promise<SimulatedNode> {
  return runAt(place, async () => {
    const app = Fastify({ logger: { level: 'warn', stream: { write } } });
    const { log } = app;
    const settings = readSettings({ SANDBOX: '1', ...tokenSecrets });
    const db = drizzleWithRetry(pool(place));
    const layouts = await loadLayouts(db);
    const onPublish = async (): Promise<number> => {
      await layouts.reload();
      announce();
      return 0;
    };
    const cipher = createPersonalDataCipher(keyring, log);
    const webhooks = createWebhooks(db, { url: addresses.hooks, ...peer, events: 'all' }, log);
    const platformBalance = holder === 'platform' ? { url: addresses.balance, ...peer } : null;
    const payments = createPaymentStore(db, { platformBalance, isSandbox: true }, cipher, webhooks.outbox, log);
    const { store, settleHolds } = payments;
    const limits = createLimits(often, null);
    const { acquirer, routes } = createServedHttpAcquirer(
      { url: addresses.acquirer, ...peer },
      {
        db,
        cipher,
        limits,
        store,
        publicUrl: () => 'https://pay.example',
        onChange(row) {
          push(row.userId, statusPush(row));
          settleHolds();
          webhooks.wake();
        },
        log,
      },
    );
    const tokens = createTokens({
      db,
      keys: tokenKeysOf(settings, keyring, log),
      userKeys: keyring.all('revoked-user'),
      onRevoke() {},
      log,
    });
    const identify = createIdentifyCaller({ tokens, limits, log });
    const run = createCallRunner({
      faults: createFaultStore(),
      inFlight: createCallsInFlight({ address: often }),
      context: {
        store,
        acquirer,
        log,
        // Without the thread for expressions that may run away.
        checkForm: async (_, form, values) =>
          validateForm(form, values, {
            ofPattern: (expression, value) => (expression.test(value) ? 'passed' : 'failed'),
            ...checkVerdicts(identifierChecks),
          }).problems,
        checkCaptcha: createCaptchaCheck(settings.captcha, log),
        takeMetric: createLocalLimit({ points: 300, seconds: 60 }).take,
        listLoads: createListLoads(),
        releaseCounts: createReleaseCounts(db, keyring.current('release-player'), log),
        fingerprint: createFingerprints(keyring, []),
      },
      layoutsFor: async (userId) => layouts.forUser(userId),
    });
    await app.register(routes);
    const players = createPlayerData({ db, cipher, endSessions: tokens.revokeAll });
    await app.register(studioCalls, { prefix: studioApiPath, db, limits, onPublish, players });
    await app.register(retentionJob, { db, days: settings.retentionDays, cipher });
    await app.register(dueWork, {
      db,
      acquirer,
      store: createLayoutStore(db),
      layouts,
      onPublish,
      wake: [settleHolds, webhooks.wake],
    });
    await app.ready();
    return {
      place,
      call: (call, payload, token) =>
        runAt(place, async () => {
          const { caller, refusal } = await identify(call, token, address);
          return refusal ?? received(await run(call, payload, { caller, address }));
        }),
      hook: (body, headers) =>
        runAt(place, async () => {
          const { statusCode } = await app.inject({
            method: 'POST',
            url: '/acquirer/hooks',
            headers: { ...headers },
            payload: body,
          });
          return statusCode;
        }),
      studio: ({ verb, path, body }) =>
        runAt(place, async () => {
          const reply = await app.inject({
            method: verb,
            url: studioApiPath + path,
            headers: { authorization: `Bearer ${opsToken}`, [studioHeader]: '1' },
            payload: body,
          });
          return { status: reply.statusCode, body: reply.json() };
        }),
      onRemotePublish: () =>
        runAt(place, () => {
          layouts.reload().catch((error: unknown) => log.error({ err: error }, 'layouts could not be reloaded'));
        }),
    };
  });
}
