import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Layout } from '../../../../src/contract/generated/types';
import { createSandboxAcquirer } from '../../../../src/gateway/acquirer/createSandboxAcquirer';
import type { CallContext, CallEnd } from '../../../../src/gateway/calls/CallContext';
import { createListLoads } from '../../../../src/gateway/calls/createListLoads';
import { createCaptchaCheck } from '../../../../src/gateway/captcha/createCaptchaCheck';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import type { TransactionRow } from '../../../../src/gateway/db/transactionRow';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { createFingerprints } from '../../../../src/gateway/keys/createFingerprints';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { loadLayouts } from '../../../../src/gateway/layouts/loadLayouts';
import { createLocalLimit } from '../../../../src/gateway/limits/createLimits';
import { createLayoutStore } from '../../../../src/gateway/ops/layoutStore';
import { createRuleRunner } from '../../../../src/gateway/patterns/createRuleRunner';
import { createReleaseCounts } from '../../../../src/gateway/releases/createReleaseCounts';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { actorNamed } from '../../../builders/actors';
import { cipherOf } from '../../../fixtures/personalData';
import { openMemoryDatabase } from './memoryDatabase';
import { sandboxLedger } from './sandboxLedger';
import { savedDraft } from './savedDraft';

/** The context of a call, and the database behind it. */
export type OpenContext = CallContext & Pick<OpenDatabase, 'db'>;

/** A line of the log. */
type Logged = Readonly<Record<string, unknown>>;

/** What the handlers of calls work with, without HTTP and sockets: a real database, acquirer and log. */
export const openCallContext = async (...published: readonly Layout[]) =>
  callContextOn(await openMemoryDatabase(), ...published);

/** The same over an open database, which is closed with it. */
export async function callContextOn({ db, close }: OpenDatabase, ...published: readonly Layout[]) {
  const logged: Logged[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void logged.push(JSON.parse(line)) } } });
  const layoutStore = createLayoutStore(db);
  const publish = async (layout: Layout, reviewed = 0): Promise<void> => {
    const key = { transaction: layout.transaction, name: layout.method.name };
    await layoutStore.publish(key, await savedDraft(layoutStore, layout, reviewed), 'A test', actorNamed('ana'));
  };
  for (const layout of published) await publish(layout);
  const layouts = await loadLayouts(db);
  const store = createTransactionStore(db, sandboxLedger, cipherOf());
  /** In the order of their changes. */
  const changed: TransactionRow[] = [];
  const acquirer = createSandboxAcquirer({
    store,
    payUrl: (reference) => `https://pay.example/sandbox/pay/${reference}`,
    onChange: (row) => void changed.push(row),
    log,
  });
  const rules = createRuleRunner(log);
  const keyring = createKeyring(new TextEncoder().encode('a secret of thirty-two characters'));
  const playerKey = keyring.current('release-player');
  const releaseCounts = createReleaseCounts(db, playerKey, log);
  const listLoads = createListLoads();
  const shared = {
    db,
    store,
    layouts,
    acquirer,
    log,
    checkForm: rules.checkForm,
    checkCaptcha: createCaptchaCheck(readSettings({}).captcha, log),
    takeMetric: createLocalLimit({ points: 300, seconds: 60 }).take,
    listLoads,
    releaseCounts,
    fingerprint: createFingerprints(keyring, []),
  };
  return {
    db,
    listLoads,
    layouts,
    layoutStore,
    acquirer,
    releaseCounts,
    /** Of the players in `releaseCounts`. */
    playerKey,
    logged,
    changed,
    /** Publishes a layout, or its next version. */
    async publish(layout: Layout): Promise<void> {
      await publish(layout);
      await layouts.reload();
    },
    archive: async (layout: Layout): Promise<void> => {
      await layoutStore.archiveMany(
        [{ transaction: layout.transaction, name: layout.method.name }],
        true,
        actorNamed('ana'),
        '',
      );
      await layouts.reload();
    },
    /** The context of a new player's calls; or of one who is named. @param country the token's */
    of: (userId: string = randomUUID(), country?: string): OpenContext => ({
      ...shared,
      caller: {
        userId,
        tokenId: 'a token',
        issuedAt: 0,
        expiresAt: new Date('2100-01-01'),
        ...(country === undefined ? {} : { country }),
      },
    }),
    async close(): Promise<void> {
      await acquirer.close();
      rules.close();
      await releaseCounts.close();
      await close();
    },
  };
}

export type OpenCallContext = Awaited<ReturnType<typeof openCallContext>>;

/** The body of a reply, as a client reads it. */
export const readBody = ({ body }: CallEnd): unknown => JSON.parse(JSON.stringify(body));
