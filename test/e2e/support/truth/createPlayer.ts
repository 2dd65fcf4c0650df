import { isUnfinished, stateOf } from '../../../partner/ledger/createLedger';
import { ledgerRoutes, rightCode, wrongText } from '../../../partner/ledger/routes';
import { sendToWidget } from '../../../support/bareHost';
import { type Action, type Deed, outcomes, pushTimes } from './actions';
import type { Oracle } from './createOracle';
import type { World } from './createWorld';
import { isPaidByPlayer } from './knowledge';
import type { Tab } from './openTab';
import { pressIn, typeInto, type Wanted } from './pressIn';
import { textOf } from './sentences';

type DeedOf<Name extends Deed['do']> = Extract<Deed, { readonly do: Name }>;
type Doing = { readonly [Name in Deed['do']]: (deed: DeedOf<Name>) => Promise<unknown> };

/** What a hand takes from one control to the next, in ms. */
const handTime = 300;

export interface Player {
  tab(): Tab;
  act(action: Action): Promise<void>;
  switchTab(): Promise<void>;
}

/** Does the actions of a sequence in the world. */
export function createPlayer(world: World, oracle: Oracle, first: Tab): Player {
  let tab = first;
  let isLineCut = false;
  let amount = 100;
  const text = (key: string): string => textOf(tab.opening.lang, key);
  const desk = world.desk;

  async function choose({ method }: DeedOf<'choose'>): Promise<void> {
    const route = ledgerRoutes.find(({ name }) => name === method);
    const group = route?.group;
    // Not the card of a payment by this method.
    const methodLine = { line: method, without: text('button.continue') };
    const isGroup = group && (await pressIn(tab, { line: text(`paymentMethods.group.${group}`) })) !== null;
    if (isGroup) await pressInNextList(methodLine);
    else await pressIn(tab, methodLine);
    if (route?.bank) await pressInNextList({ line: route.bank });
  }

  /** A group's or bank's list may come later than the hand. */
  async function pressInNextList(wanted: Wanted): Promise<void> {
    for (let looks = 0; looks < 12; looks += 1) {
      await world.pass(handTime);
      if ((await pressIn(tab, wanted)) !== null) return;
    }
  }

  async function submit({ presses }: DeedOf<'submit'>): Promise<void> {
    // Different for each payment, and none of the amounts that a form offers.
    amount += 13;
    if (!(await typeInto(tab, 'input[name="amount"]', String(amount)))) return;
    await world.pass(handTime);
    const at = world.now();
    const label = await pressIn(tab, { selector: 'button[type="submit"]' }, presses);
    if (label !== null) oracle.pressed({ tab: tab.name, at, label, isLineCut });
  }

  async function answer({ how }: DeedOf<'answer'>): Promise<void> {
    if (how === 'paid') return void (await pressIn(tab, { part: text('step.paid') }));
    if (how === 'resend') return void (await pressIn(tab, { part: text('code.resend') }));
    const code = how === 'right' ? rightCode : wrongText;
    const isTyped = await typeInto(tab, 'input[autocomplete="one-time-code"], input[name="pin"]', code);
    // A form for a new payment is left alone; a summary to confirm has no input.
    if (!isTyped && !tab.screen.controls.includes(text('step.confirm.submit'))) return;
    await world.pass(handTime);
    await pressIn(tab, { selector: 'button[type="submit"]' });
  }

  const buttons = {
    back: ['button.back'],
    continue: ['button.continue'],
    again: ['deposit.again', 'withdrawal.again', 'button.otherMethod'],
    retry: ['transaction.unsure.check', 'button.refresh'],
  } as const;

  async function stopLine(milliseconds: number): Promise<void> {
    world.server.cutLine();
    isLineCut = true;
    desk().time.at(world.now() + milliseconds, () => {
      isLineCut = false;
      world.server.restoreLine();
    });
  }

  const doings: Doing = {
    choose,
    submit,
    answer,
    async press({ button }) {
      for (const key of buttons[button]) if ((await pressIn(tab, { part: text(key) })) !== null) return;
    },
    send: ({ message }) => sendToWidget(tab.page, { type: message }),
    history: ({ by }) => tab.goInHistory(by),
    async reload(deed) {
      if (deed.what === 'host') return tab.reload({ path: '', lang: deed.lang, theme: deed.theme });
      await tab.reloadFrame();
    },
    'cut line': ({ milliseconds }) => stopLine(milliseconds),
    async 'kill server'({ milliseconds, storesCreates }) {
      desk().crash(storesCreates);
      await stopLine(milliseconds);
    },
    async pay() {
      const waiting = desk()
        .ledger.payments()
        .findLast((payment) => stateOf(payment).status === 'waiting');
      if (waiting && isPaidByPlayer(desk(), waiting)) desk().ledger.pay(waiting);
    },
    async decide({ outcome, pushes }) {
      const payment = desk().ledger.payments().findLast(isUnfinished);
      if (!payment || !desk().ledger.decide(payment, outcomes[outcome])) return;
      const state = stateOf(desk().ledger.byId(payment.id) ?? payment);
      for (const delay of pushTimes[pushes])
        desk().time.at(world.now() + delay, () => world.server.push(payment, state));
    },
    'switch tab': switchTab,
  };

  async function switchTab(): Promise<void> {
    const next = tab === first ? await world.secondTab(first.opening) : first;
    await tab.show(false);
    tab = next;
    await tab.show(true);
  }

  // Each name has the doing of its own deeds, which the compiler cannot follow through an index.
  const doingOf = (deed: Deed): ((deed: Deed) => Promise<unknown>) =>
    doings[deed.do] as (deed: Deed) => Promise<unknown>;

  return {
    tab: () => tab,
    async act({ wait, ...deed }) {
      await doingOf(deed)(deed);
      await world.settle();
      await world.pass(wait);
    },
    switchTab,
  };
}
