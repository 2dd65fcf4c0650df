import { expectedWords } from '../../contract/definitionWords';
import type { Deviation } from '../../contract/reader/readShape';
import { contractDeviated } from '../store/contractDeviated';
import type { ActionListener } from '../store/createActionListeners';
import { analyticsEvent } from './analyticsEvent';
import { factsOf, report } from './sendAnalytics';

/**
 * At most so many reports a session for each call, and as many again for parts that are left out: a broken server must not
 * flood the console and the analytics, and a long list must not hide what matters more.
 */
const maxReports = 50;

const indexes = /\/\d+(?=\/|$)/g;

/** The items of a list deviate alike: what is coerced in one of them is reported for the first. */
const keyOf = (source: string, { path, isDropped }: Deviation, expected: string): string =>
  `${source} ${isDropped ? path : path.replaceAll(indexes, '/*')} ${expected}`;

/** What becomes of a value that is not read as what it says, by coercion or rule. */
const coerced: Readonly<Record<string, string>> = {
  status: 'An unknown word is read as 3, accepted.',
  required: 'Its default is taken.',
};

/** Where a contract problem was found, and what the contract says. */
export interface ContractProblem {
  /** What was received: a call, a message, 'push' or 'locale'. */
  readonly call: string;
  /** JSON pointer. */
  readonly path: string;
  readonly expected: string;
}

/**
 * Reports what deviates from the contract, once a session for each place (contract §9): to the console for the
 * server's or host's developer, to analytics and to monitoring. Never with the value.
 */
export function createDeviationReports(monitor: (problem: ContractProblem) => void): ActionListener {
  const reported = new Set<string>();
  const counts = new Map<string, number>();
  return ({ action, after, services }) => {
    if (!contractDeviated.match(action)) return;
    const { source: call, deviations } = action.payload;
    for (const deviation of deviations) {
      const expected = expectedWords(deviation);
      const key = keyOf(call, deviation, expected);
      const counter = `${call} ${deviation.isDropped}`;
      const count = counts.get(counter) ?? 0;
      if (reported.has(key) || count >= maxReports) continue;
      reported.add(key);
      counts.set(counter, count + 1);
      const path = deviation.path || '/';
      const effect = deviation.isDropped
        ? 'It is left out.'
        : (coerced[String(deviation.wanted.coercion ?? deviation.rule)] ?? 'It is read as that.');
      console.warn(`[cashier] ${call} ${path} ${expected}. ${effect}`);
      const { transaction } = after.selection;
      const facts = factsOf(after, { transaction, formType: 'method', eventName: 'contract_problem' }, null);
      report({ ...analyticsEvent(facts), call, path, expected }, after, services);
      monitor({ call, path, expected });
    }
  };
}
