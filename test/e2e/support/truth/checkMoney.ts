import type { Desk } from '../../../partner/ledger/createDesk';
import { type LedgerPayment, stateOf } from '../../../partner/ledger/createLedger';
import { isPaidByPlayer, type Press, requestsOf, statesFor } from './knowledge';
import { harmlessKeys, moneyWords, truthOf } from './moneyTruths';
import type { Tab } from './openTab';
import type { Screen } from './readScreen';
import { amountsIn, createReader, type Sentence } from './sentences';

const read = createReader((key) => truthOf(key) !== undefined || harmlessKeys.has(key));
const readScreens = new WeakMap<Screen, ReturnType<typeof read>>();
/** A screen is looked at more often than it changes. */
function readMoney({ screen, opening }: Tab): ReturnType<typeof read> {
  const known = readScreens.get(screen) ?? read(opening.lang, screen.text);
  readScreens.set(screen, known);
  return known;
}

/** The payments that a screen is about: those whose id or amount it shows; else all. */
function shownOf(desk: Desk, text: string): readonly LedgerPayment[] {
  const payments = desk.ledger.payments();
  const amounts = amountsIn(text);
  const named = payments.filter(({ id, amount }) => text.includes(id) || amounts.includes(amount));
  return named.length > 0 ? named : payments;
}

const kindOf = (key: string): string | undefined => /\.(deposit|withdrawal)$/.exec(key)?.[1];

/** What a tab's screen says of money that is not true. */
export function untruths(desk: Desk, tab: Tab, presses: readonly Press[], isAtRest: boolean): readonly string[] {
  const { text } = tab.screen;
  const { lang } = tab.opening;
  const { sentences, rest } = readMoney(tab);
  const payments = shownOf(desk, text);
  const requests = requestsOf(desk, tab.name, presses);

  const isTrueAs = (key: string, { values }: Sentence): boolean => {
    const truth = truthOf(key);
    if (!truth) return harmlessKeys.has(key);
    if (truth.of === 'requests') return truth.isTrue({ ...requests, isUnresolved: requests.isUnresolved && !isAtRest });
    return payments
      .filter(({ kind }) => (kindOf(key) ?? kind) === kind)
      .some((payment) =>
        (isAtRest ? [stateOf(payment)] : statesFor(desk, tab.name, payment)).some((state) =>
          truth.isTrue({ payment, state, values, isPaidByPlayer: isPaidByPlayer(desk, payment) }),
        ),
      );
  };
  const lies = sentences
    .filter((sentence) => !sentence.keys.some((key) => isTrueAs(key, sentence)))
    .map(({ keys, text: said }) => `untrue: ${keys[0]} '${said}'`);
  const unknown = rest
    .split(/\n|(?<=[.!?])\s/u)
    .filter((part) => moneyWords[lang].test(part))
    .map((part) => `unknown sentence about money: '${part.trim()}'`);
  return [...lies, ...unknown];
}

/** Whether the screen says that nothing was done for the player's last press. */
export const saysAbsent = (tab: Tab): boolean =>
  readMoney(tab).sentences.some(({ keys }) => keys.some((key) => key.startsWith('money.absent')));
