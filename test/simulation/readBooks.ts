import { eq } from 'drizzle-orm';
import type { Layout } from '../../src/contract/generated/types';
import { transactionStatuses } from '../../src/contract/transactionStatus';
import { withoutTrailingZeros } from '../../src/gateway/db/afterChange';
import * as schema from '../../src/gateway/db/schema';
import { checkLedger } from '../../src/gateway/ledger/checkLedger';
import { createPersonalDataCipher } from '../../src/gateway/privacy/createPersonalDataCipher';
import { startingBalance } from '../../src/gateway/sandbox/readOpening';
import type { SimulatedPlatform } from './actors/createPlatform';
import { nodeSecrets } from './actors/nodeSecrets';
import { versionOfMethod } from './forms';
import { accountOf, type Books } from './model/checkBooks';
import type { Kind } from './model/createForms';
import type { SharedDatabase } from './world/createSharedDatabase';

const opening = Number(startingBalance);

/** What is due still, by table. */
const dueTables = [
  "select 'request to the acquirer ' || key as due from acquirer_requests",
  "select 'hook ' || transaction_id || ' ' || sequence from hook_events where state <> 'delivered'",
  "select 'hold ' || transaction_id || ' ' || state from withdrawal_holds where due_at is not null",
].join(' union all ');

/** Of the gateway's ledger: its units are cent. */
const ledgerBalances = 'select user_id, currency, available / 100 as balance, held from ledger_balances';

const cipher = createPersonalDataCipher(nodeSecrets[2].keyring, { error() {} });

async function readForms(db: SharedDatabase['books'], of: Kind) {
  const formOf = ({ layout }: { readonly layout: Layout }): number => versionOfMethod(layout.method) ?? -1;
  const history = db.select().from(schema.methodVersions).where(eq(schema.methodVersions.transaction, of));
  const published = await db.select().from(schema.methods).where(eq(schema.methods.transaction, of));
  const drafts = await db.select().from(schema.methodDrafts).where(eq(schema.methodDrafts.transaction, of));
  return {
    versions: (await history.orderBy(schema.methodVersions.revision)).map(formOf),
    published: published.map(formOf)[0] ?? -1,
    released: drafts.filter(({ share }) => share > 0).map(formOf)[0] ?? null,
  };
}

/** What gateway and platform have written. Read it while nothing is under way. */
export async function readBooks(
  db: SharedDatabase['books'],
  holder: Books['holder'],
  platform: SimulatedPlatform,
  playerOf: (id: string) => string | undefined,
): Promise<{ readonly books: Books; readonly payments: number }> {
  const stored = await db.select().from(schema.transactions);
  // The platform knows players by their own ids alone.
  const ownerOf = ({ id, userId }: (typeof stored)[number]): string =>
    holder === 'platform' ? (playerOf(id) ?? userId) : userId;
  const rows = stored.map((row) => ({
    account: accountOf(ownerOf(row), row.currency),
    fields: cipher.decrypt(row)?.fields ?? {},
    id: row.id,
    requestId: row.requestId,
    userId: row.userId,
    kind: row.kind,
    amount: String(withoutTrailingZeros(row.amount)),
    currency: row.currency,
    status: transactionStatuses[row.status].number,
    paidAmount: withoutTrailingZeros(row.paidAmount),
    createdAt: row.createdAt.getTime(),
  }));
  const doubles = (await db.select().from(schema.duplicateCreates)).map(
    ({ requestId, transactionId }) => [requestId, transactionId] as const,
  );
  const due = (await db.execute<{ due: string }>(dueTables)).rows.map((row) => row.due);
  const own = await db.execute<{ user_id: string; currency: string; balance: string; held: string }>(ledgerBalances);
  const held = own.rows.filter(({ held }) => Number(held) !== 0).map((row) => `held still: ${JSON.stringify(row)}`);
  const balances =
    holder === 'ledger'
      ? own.rows.map((row) => [accountOf(row.user_id, row.currency), Number(row.balance)] as const)
      : rows.map(({ account }) => [account, platform.balanceOf(account)] as const);
  const ids = [...new Set(platform.reported.map(({ transactionId }) => transactionId))];
  const { problems } = await checkLedger(db);
  return {
    payments: rows.length,
    books: {
      rows,
      doubles: new Map(doubles),
      reported: new Map(ids.map((id) => [id, platform.reported.filter(({ transactionId }) => transactionId === id)])),
      holds: [...platform.holds].map(([transactionId, hold]) => ({ transactionId, ...hold })),
      balances: new Map(balances),
      opening,
      holder,
      forms: { deposit: await readForms(db, 'deposit'), withdrawal: await readForms(db, 'withdrawal') },
      due: [...due, ...held],
      ledger: problems,
    },
  };
}
