import type { Desk } from '../../../partner/ledger/createDesk';
import { saysAbsent, untruths } from './checkMoney';
import { type Press, unfinishedFor, wasUnfinished } from './knowledge';
import type { Tab } from './openTab';
import { amountsIn, textOf } from './sentences';

/** A page may be empty for this long; then it shows a skeleton, and later what is going on (TRUTH-3). */
const emptyFor = 1000;
const skeletonFor = 10_000;

/** Since when a document shows nothing at all, and no text; null: it shows some. */
interface EmptySince {
  readonly documentSince: number;
  readonly blank: number | null;
  readonly bare: number | null;
}

/** What a test learns of a sequence, and what was wrong in it. */
export interface Oracle {
  readonly failures: ReadonlySet<string>;
  /** Compares each screen with the server. */
  look(tabs: readonly Tab[], desk: Desk): void;
  pressed(press: Press): void;
  /** When nothing happens any more. */
  rest(tab: Tab, desk: Desk): void;
  fail(what: string): void;
  /** When the sequence is over. */
  end(tabs: readonly Tab[], desk: Desk): void;
}

/** The name of the control that leads to a payment, if one does; null: the payment is on the screen. */
export function wayTo({ screen, opening }: Tab, id: string, amount: number): string | null | undefined {
  if (screen.text.replaceAll(/\s/g, '').includes(id)) return null;
  const continues = textOf(opening.lang, 'button.continue');
  return screen.controls.find((name) => name.includes(continues) && amountsIn(name).includes(amount));
}

/** The control that leads on from the screen of a payment that has ended; undefined: the screen is another one. */
export const wayOn = ({ screen, opening }: Tab): string | undefined =>
  ['deposit.again', 'withdrawal.again', 'button.otherMethod']
    .map((key) => textOf(opening.lang, key))
    .find((name) => screen.controls.includes(name));

export function createOracle(): Oracle {
  const failures = new Set<string>();
  const presses: Press[] = [];
  const absentAt: { readonly tab: string; readonly at: number }[] = [];
  const emptySince = new Map<string, EmptySince>();

  function checkContent(tab: Tab, now: number): void {
    const { screen, name } = tab;
    if (screen.isLoading) return void emptySince.delete(name);
    const documentSince = now - screen.age;
    const kept = emptySince.get(name);
    const before = kept && kept.documentSince === documentSince ? kept : { blank: null, bare: null };
    const hasText = screen.mainText !== '';
    const hasAnything = hasText || screen.controls.length > 0 || screen.skeletons > 0;
    const since = {
      documentSince,
      blank: hasAnything ? null : (before.blank ?? now),
      bare: hasText ? null : (before.bare ?? now),
    };
    emptySince.set(name, since);
    if (since.blank !== null && now - since.blank >= emptyFor)
      failures.add(`blank for a second: '${screen.route}', ${screen.age} ms after the document's start`);
    if (since.bare !== null && now - since.bare >= skeletonFor) failures.add(`no text for 10 s: ${screen.route}`);
  }

  function checkPayments(desk: Desk): void {
    const { creates } = desk.journal;
    for (const [index, payment] of desk.ledger.payments().entries()) {
      const create = creates.find(({ requestId }) => requestId === payment.requestId);
      if (!create) continue;
      const press = presses.findLast(({ tab, at }) => tab === create.tab && at <= create.arrivedAt);
      if (!press) {
        failures.add(`payment ${payment.id} was made without a press`);
        continue;
      }
      const isOfSamePress = creates
        .slice(0, creates.indexOf(create))
        .some(
          ({ requestId, tab, arrivedAt, committedAt }) =>
            requestId !== create.requestId && tab === create.tab && arrivedAt >= press.at && committedAt !== null,
        );
      if (isOfSamePress) failures.add('one press made two payments');
      // Of what this tab made, or had received before the press.
      const unfinished = desk.ledger
        .payments()
        .slice(0, index)
        .filter(
          (earlier) =>
            wasUnfinished(earlier, press.at) &&
            (creates.some(
              (one) => one.requestId === earlier.requestId && one.tab === create.tab && one.arrivedAt < press.at,
            ) ||
              desk.journal.deliveries.some(
                ({ tab, at, paymentId }) => tab === create.tab && paymentId === earlier.id && at < press.at,
              )),
        );
      const another = (['en', 'pt'] as const).flatMap((language) =>
        ['deposit.another', 'withdrawal.another'].map((key) => textOf(language, key)),
      );
      if (unfinished.length > 0 && !another.some((text) => text !== '' && press.label.includes(text)))
        failures.add(`a second payment was made by '${press.label}' while one was unfinished`);
      const claim = absentAt.find(({ tab, at }) => tab === create.tab && at < create.arrivedAt && at > press.at);
      if (claim) failures.add('a payment was made after the screen had said that nothing was done');
    }
  }

  return {
    failures,
    look(tabs, desk) {
      const now = desk.time.now();
      for (const tab of tabs) {
        checkContent(tab, now);
        if (saysAbsent(tab)) absentAt.push({ tab: tab.name, at: now });
        for (const untruth of untruths(desk, tab, presses, false)) failures.add(`${untruth} on ${tab.screen.route}`);
      }
    },
    pressed: (press) => void presses.push(press),
    rest(tab, desk) {
      for (const untruth of untruths(desk, tab, presses, true))
        failures.add(`at rest ${untruth} on ${tab.screen.route}`);
      const unfinished = unfinishedFor(desk, tab);
      // Its button leads on to a screen that has them.
      if (wayOn(tab) !== undefined) return;
      if (unfinished.length > 0 && unfinished.every(({ id, amount }) => wayTo(tab, id, amount) === undefined))
        failures.add(
          `at rest an unfinished payment is neither on the screen nor one press away: ${tab.screen.route} in the ${tab.name} tab`,
        );
    },
    fail: (what) => void failures.add(what),
    end(tabs, desk) {
      checkPayments(desk);
      for (const { errors } of tabs) for (const error of errors) failures.add(error);
    },
  };
}
