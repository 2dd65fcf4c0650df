import Fastify from 'fastify';
import type { Pool } from 'pg';
import type { CallName } from '../../../src/contract/calls';
import { identifierChecks } from '../../../src/domain/identifierChecks/identifierChecks';
import { checkVerdicts } from '../../../src/form/validate/identifierChecks';
import { validateForm } from '../../../src/form/validate/validateForm';
import { createServedHttpAcquirer } from '../../../src/gateway/acquirer/http/createServedHttpAcquirer';
import { createCallRunner, type RunResult } from '../../../src/gateway/calls/createCallRunner';
import { createCaptchaCheck } from '../../../src/gateway/captcha/createCaptchaCheck';
import { drizzleWithRetry } from '../../../src/gateway/db/retryOnDisconnect';
import { dueWork } from '../../../src/gateway/dueWork/dueWork';
import { createFingerprints } from '../../../src/gateway/keys/createFingerprints';
import { createKeyring } from '../../../src/gateway/keys/createKeyring';
import { createPaymentStore } from '../../../src/gateway/ledger/createPaymentStore';
import { createCallsInFlight } from '../../../src/gateway/limits/createCallsInFlight';
import { createLimits, createLocalLimit } from '../../../src/gateway/limits/createLimits';
import { createLayoutStore } from '../../../src/gateway/ops/layoutStore';
import { createPersonalDataCipher } from '../../../src/gateway/privacy/createPersonalDataCipher';
import { createReleaseCounts } from '../../../src/gateway/releases/createReleaseCounts';
import { createFaultStore } from '../../../src/gateway/sandbox/createFaultStore';
import { readSettings } from '../../../src/gateway/settings/settings';
import { createWebhooks } from '../../../src/gateway/webhooks/createWebhooks';
import { newPlace, type Place, runAt } from '../world/places';
import { layouts } from './layouts';
import { type Headers, secret } from './signed';

/** Where the others are; `fetch` leads there. */
export const addresses = {
  acquirer: 'https://acquirer.example/',
  hooks: 'https://platform.example/hooks',
  balance: 'https://platform.example/balance',
} as const;

export interface NodeParts {
  readonly pool: (place: Place) => Pool;
  readonly holder: 'ledger' | 'platform';
  /** Errors and warnings of its log. */
  readonly log: (line: string) => void;
}

/** A node of the gateway: its services as in `createServices`, without sockets, pages and the studio. */
export interface SimulatedNode {
  readonly place: Place;
  call(name: CallName, payload: object, userId: string): Promise<RunResult>;
  /** @returns the status of the answer */
  hook(body: string, headers: Headers): Promise<number>;
}

const keyring = createKeyring(new TextEncoder().encode('a secret of thirty-two characters'));
const often = 1_000_000;

export async function startNode(name: string, { pool, holder, log: write }: NodeParts): Promise<SimulatedNode> {
  const place = newPlace(name);
  return runAt(place, async () => {
    const app = Fastify({ logger: { level: 'warn', stream: { write } } });
    const { log } = app;
    const settings = readSettings({ SANDBOX: '1' });
    const db = drizzleWithRetry(pool(place));
    const cipher = createPersonalDataCipher(keyring, log);
    const webhooks = createWebhooks(db, { url: addresses.hooks, secret, events: 'all' }, log);
    const platformBalance = holder === 'platform' ? { url: addresses.balance, secret } : null;
    const payments = createPaymentStore(db, { platformBalance, isSandbox: true }, cipher, webhooks.outbox, log);
    const { store, settleHolds } = payments;
    const limits = createLimits(often, null);
    const { acquirer, routes } = createServedHttpAcquirer(
      { url: addresses.acquirer, secret },
      {
        db,
        cipher,
        limits,
        store,
        publicUrl: () => 'https://pay.example',
        onChange() {
          settleHolds();
          webhooks.wake();
        },
        log,
      },
    );
    const caller = (userId: string) => ({ userId, tokenId: userId, issuedAt: 0, expiresAt: new Date(8e15) });
    const run = createCallRunner({
      // Who calls is known: tokens are checked by threads of their own, and promise nothing about money.
      tokens: {
        verify: async (userId) => caller(userId),
        issue: () => Promise.reject(new Error('The platform issues tokens.')),
        revoke: async () => false,
        revokeAll: async () => {},
      },
      faults: createFaultStore(),
      limit: limits.player,
      inFlight: createCallsInFlight({ address: often }),
      context: {
        db,
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
        releaseCounts: createReleaseCounts(db, keyring.current('release-player'), log),
        fingerprint: createFingerprints(keyring, []),
      },
      layoutsFor: async () => layouts,
    });
    await app.register(routes);
    await app.register(dueWork, {
      db,
      acquirer,
      store: createLayoutStore(db),
      onPublish: async () => 0,
      wake: [settleHolds, webhooks.wake],
    });
    await app.ready();
    return {
      place,
      call: (call, payload, userId) => runAt(place, () => run(call, payload, { token: userId, address: userId })),
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
    };
  });
}
