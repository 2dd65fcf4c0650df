import { isDeepStrictEqual } from 'node:util';
import { fieldOfForm, isFormStored } from '../forms';
import type { Kind } from './createForms';
import type { Intent } from './createIntents';
import type { Model } from './createModel';

/** A payment of the gateway's. */
export interface Row {
  readonly id: string;
  readonly requestId: string;
  readonly userId: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: string;
  readonly currency: string;
  /** Whose balance it changes, by `accountOf`. */
  readonly account: string;
  readonly status: number;
  readonly paidAmount: string | null;
  /** What is stored of what its player has typed. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the database's clock, in ms. */
  readonly createdAt: number;
}

interface Reported {
  readonly id: string;
  readonly sequence: number;
  readonly status: string;
  readonly previousStatus: string | null;
  readonly settledAmount: string;
}

interface Hold {
  readonly transactionId: string;
  readonly state: 'reserved' | 'refused' | 'confirmed' | 'released';
  readonly rest: number;
  readonly confirmed: number;
}

/** Versions of a form: those of the history, oldest first, what players have, and what some have instead. */
interface PublishedForms {
  readonly versions: readonly number[];
  readonly published: number;
  readonly released: number | null;
}

/** What everybody has written, when nothing is under way any more. */
export interface Books {
  readonly rows: readonly Row[];
  /** requestIds of creates that were answered as doubles, with their payment. */
  readonly doubles: ReadonlyMap<string, string>;
  /** Hooks by payment, in the order in which the platform took them. */
  readonly reported: ReadonlyMap<string, readonly Reported[]>;
  readonly holds: readonly Hold[];
  /** Players' money by `accountOf`, and what each had at first. */
  readonly balances: ReadonlyMap<string, number>;
  readonly opening: number;
  /** Who has the balances: with `platform` the holds count, with `ledger` the gateway's own. */
  readonly holder: 'ledger' | 'platform';
  readonly forms: Readonly<Record<Kind, PublishedForms>>;
  /** What is due still, in words. */
  readonly due: readonly string[];
  /** What the ledger's own check says. */
  readonly ledger: readonly string[];
}

const statusNames: Readonly<Record<number, string>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked', 3: 'accepted' };
/** Within it the same payment under another requestId is a double (contract §8); in ms. */
const doubleWithin = 2000;

/** For so many days what was typed is stored. */
const longestTyped = 90;
const isPseudonym = (userId: string): boolean => userId.startsWith('erased-');

const paidOf = ({ status, paidAmount, amount }: Pick<Row, 'status' | 'paidAmount' | 'amount'>): number =>
  Number(paidAmount ?? (status === 1 ? amount : 0));

/** A player's money in one currency. */
export const accountOf = (userId: string, currency: string): string => `${userId} ${currency}`;

/** Hooks come in order, without gaps, each state once; what a player was shown is among them, and the end is the last. */
function checkHooks(
  row: Pick<Row, 'id' | 'status' | 'paidAmount' | 'amount'>,
  reported: readonly Reported[],
  model: Model,
): void {
  const is = (what: string) =>
    model.complain(
      `payment ${row.id}: ${what}: ${reported.map((one) => `${one.sequence} ${one.status} ${one.settledAmount}`)}`,
    );
  reported.forEach(({ sequence, status, previousStatus, settledAmount }, index) => {
    const before = reported[index - 1];
    if (sequence !== index + 1) is('hooks out of order');
    if ((before?.status ?? null) !== previousStatus) is('a hook follows another state than was told');
    if (Number(settledAmount) < Number(before?.settledAmount ?? 0)) is('settled has become less');
    if (before?.status === status && before.settledAmount === settledAmount) is('told twice');
    if (before && ['processed', 'mistaked'].includes(before.status)) is('told after the end');
  });
  for (const part of model.partsOf(row.id))
    if (!reported.some(({ settledAmount }) => Number(settledAmount) === part))
      is(`the platform was not told of ${part}`);
  const last = reported.at(-1);
  if (last?.status !== statusNames[row.status]) is('the platform was not told the end');
  if (last && Number(last.settledAmount) !== paidOf(row)) is('the platform was told another sum');
}

function checkHold(row: Row, hold: Hold | undefined, complain: (what: string) => void): void {
  const paid = paidOf(row);
  const expected = paid > 0 ? 'confirmed' : 'released';
  if (hold?.state !== expected || hold.rest !== 0 || hold.confirmed !== paid)
    complain(`payment ${row.id}: ${paid} was paid of its hold: ${JSON.stringify(hold)}`);
}

/** What is stored follows from the version of the form that was open. @param note of one of the payloads that were sent */
const fieldsOf = ({ form, payloads }: Intent, { note = '' }: Row['fields']): Row['fields'] => ({
  ...([...payloads.values()].some(({ fields }) => Reflect.get(Object(fields), 'note') === note) && { note }),
  ...(form !== null && isFormStored(form) && { [fieldOfForm(form)]: 'open' }),
});

/** Nothing is stored of what an erased player has typed, nor of a payment that ended long ago. */
function checkFields(row: Row, intent: Intent | undefined, model: Model, wasAtRest: boolean): void {
  const isForgotten = isPseudonym(row.userId) || (wasAtRest && model.age() > longestTyped);
  const isEither = !isForgotten && model.age() > longestTyped;
  const wanted = isForgotten || !intent ? {} : fieldsOf(intent, row.fields);
  const isEmpty = Object.keys(row.fields).length === 0;
  if (!isDeepStrictEqual({ ...row.fields }, wanted) && !(isEither && isEmpty))
    model.complain(`payment ${row.id} has stored ${JSON.stringify(row.fields)}, and not ${JSON.stringify(wanted)}`);
}

/** What moves is remembered: the books agree for longer than a payment is stored. */
interface Move {
  readonly account: string;
  readonly amount: number;
}
const moveOf = (row: Pick<Row, 'account' | 'kind' | 'status' | 'paidAmount' | 'amount'>): Move => ({
  account: row.account,
  amount: row.kind === 'deposit' ? paidOf(row) : -paidOf(row),
});

/** A payment that is not stored any more, by what was said of it. */
function forgottenRow(
  model: Model,
  { kind, player }: Intent,
  id: string,
): Omit<Row, 'requestId' | 'fields' | 'createdAt'> | null {
  const shown = model.latestOf(id);
  const last = model.states.get(id)?.at(-1);
  if (!shown || !last) return null;
  const { amount, currency } = shown;
  return { id, userId: player, kind, amount, currency, account: accountOf(player, currency), ...last };
}

export type Moves = Map<string, Move>;

/**
 * Judges the books of a world at rest: to the cent, and nothing is due.
 * @param moves by payment, of the checks before; those of this one are added
 */
export function checkBooks(model: Model, books: Books, moves: Moves): void {
  const { complain, intents, states } = model;
  const { rows, reported, holds, opening } = books;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const line of [...books.due.map((due) => `still due: ${due}`), ...books.ledger.map((line) => `ledger: ${line}`)])
    complain(line);
  for (const intent of intents.values()) {
    const { id, requestId, operation } = intent;
    if (id === null) continue;
    const row = byId.get(id);
    const kept = rows.find((one) => one.requestId === requestId)?.id ?? books.doubles.get(requestId);
    const isForgotten = model.mayBeForgotten(id) && (!row || isPseudonym(row.userId));
    if (kept !== id && !isForgotten)
      complain(`op ${operation}: payment ${id} was acknowledged, and is ${kept ?? 'gone'}`);
    if (row && model.isErased(id, Number.MAX_VALUE) && !isPseudonym(row.userId))
      complain(`op ${operation}: payment ${id} is ${row.userId}'s still`);
    const forgotten = row ? null : forgottenRow(model, intent, id);
    if (!forgotten) continue;
    checkHooks(forgotten, reported.get(id) ?? [], model);
    if (!moves.has(id)) moves.set(id, moveOf(forgotten));
  }
  for (const of of ['deposit', 'withdrawal'] as const) {
    const { versions, published, released } = books.forms[of];
    model.forms.checkHistory(of, versions, published, released);
  }
  for (const row of rows) {
    const last = states.get(row.id)?.at(-1);
    const isSame = last?.status === row.status && paidOf({ ...row, ...last }) === paidOf(row);
    if (!isSame) complain(`payment ${row.id} is ${JSON.stringify(row)}, at the acquirer ${JSON.stringify(last)}`);
    if (row.status !== 1 && row.status !== 2) complain(`payment ${row.id} has not ended`);
    if (model.strangers.has(row.requestId)) complain(`payment ${row.id} was made with a token that is not valid`);
    checkFields(row, intents.get(row.requestId), model, moves.has(row.id));
    checkHooks(row, reported.get(row.id) ?? [], model);
    if (row.kind === 'withdrawal' && books.holder === 'platform')
      checkHold(
        row,
        holds.find((hold) => hold.transactionId === row.id),
        complain,
      );
    moves.set(row.id, moveOf(row));
    const intent = intents.get(row.requestId);
    const double = rows.find(
      (one) =>
        one.id < row.id &&
        intent !== undefined &&
        intents.get(one.requestId)?.operation === intent.operation &&
        intents.get(one.requestId)?.form === intent.form &&
        one.amount === row.amount &&
        one.currency === row.currency &&
        Math.abs(one.createdAt - row.createdAt) < doubleWithin,
    );
    if (double)
      complain(
        `payments ${row.id} and ${double.id} are the same, made ${Math.abs(double.createdAt - row.createdAt)} ms apart`,
      );
  }
  for (const { transactionId, state, rest } of holds)
    if (!byId.has(transactionId) && !moves.has(transactionId) && (rest !== 0 || state === 'confirmed'))
      complain(`hold ${transactionId} has no payment: ${state}, ${rest}`);
  const expected = new Map<string, number>();
  for (const { account, amount } of moves.values()) expected.set(account, (expected.get(account) ?? opening) + amount);
  for (const [account, balance] of books.balances)
    if (balance !== (expected.get(account) ?? opening))
      complain(`${account} has ${balance}; by the acquirer it is ${expected.get(account) ?? opening}`);
  for (const id of reported.keys())
    if (!byId.has(id) && !moves.has(id)) complain(`the platform was told of ${id}, which there is not`);
}
