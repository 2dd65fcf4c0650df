import { callNames } from '../../../contract/callNames';
import { type CallName, calls } from '../../../contract/calls';
import type { Outcome } from '../../../contract/failure';
import { messageOf } from '../../output';
import type { CheckContext } from '../createContexts';
import type { AnswerTopic } from '../createRecorder';
import { crossOriginProblem } from '../crossOrigin';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed } from '../Duty';
import { exactVerdict, placesVerdict } from '../exactVerdict';
import { harmlessPayloads } from '../harmlessCalls';
import { oncePer } from '../oncePer';
import type { Player } from '../openPlayer';
import { failureWords, firstProblem, verdictOf } from '../verdicts';

/** Makes every call that changes nothing, so that the group can be checked alone. */
const callAll = oncePer(async ({ own, options: { country, currency } }: CheckContext): Promise<void> => {
  const region = { country, currency };
  await Promise.all([
    own.call('depositMethods', region),
    own.call('withdrawalMethods', region),
    own.call('countrySelector', {}),
    own.call('paymentSnippet', region),
    own.call('transaction', {}),
  ]);
});

/** What no answer of the run may have. */
const nowhere = (topic: AnswerTopic, words: string): DutyRow => ({
  words,
  async check(context) {
    await callAll(context);
    // The widget reads a missing key as its default (contract §9).
    if (topic === 'missing' && context.options.isLenient) return passed;
    return placesVerdict(context.recorder.problems(context.transport, topic));
  },
});

const overHttp = (row: DutyRow): DutyRow => ({
  ...row,
  over: 'once',
  needs: ['http'],
  check: (context) => row.check(context.on('http')),
});

/** How a call was answered, without its content. */
function endWords(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'taken';
  const { failure } = outcome;
  return 'status' in failure ? `answered ${[failure.status, failure.code].join(' ').trim()}` : failureWords(failure);
}

/** null: each call is answered to an app as to a page; else the first that is not. */
async function appProblem(context: CheckContext): Promise<string | null> {
  const app = context.openApp();
  const payloads = harmlessPayloads(context.options);
  const endOf = async <Name extends CallName>(player: Player, name: Name) =>
    endWords(await player.call(name, payloads[name]));
  const problems = await Promise.all(
    callNames.map(async (name) => {
      const [ofPage, ofApp] = [await endOf(context.own, name), await endOf(app, name)];
      return ofPage === ofApp ? null : `${name} is ${ofPage} for a page, and ${ofApp} for an app.`;
    }),
  );
  return firstProblem(problems);
}

/** After every other group: it judges all calls of the run. */
export const answers: DutyGroup = {
  name: 'answers',
  title: 'Every answer',
  duties: dutiesOf('answers', {
    time: {
      words: 'every call is answered within the time limit (C8)',
      async check(context) {
        await callAll(context);
        const slowest = context.recorder.slowest(context.transport);
        const { timeLimit } = context.options;
        return slowest && slowest.milliseconds >= timeLimit
          ? broken(`${slowest.call} took longer than ${timeLimit / 1000} s.`)
          : passed;
      },
    },
    exact: {
      words: 'every answer is written as the contract has it (C9)',
      async check(context) {
        await callAll(context);
        return exactVerdict(
          context,
          (deviation) => deviation.transport === context.transport && deviation.source !== 'push',
        );
      },
    },
    whole: nowhere('missing', 'every answer has the keys that the contract requires (C4, C5)'),
    named: nowhere('misnamed', 'every method of a list is under its name (C4)'),
    'layout-changed': nowhere('layout', 'a form that is not taken any more is answered 409 with the new one (C8)'),
    app: {
      words: 'a call of an app, with isNative and platform, is answered as one of a page (specification §7)',
      check: async (context) => verdictOf(await appProblem(context)),
    },
    type: overHttp(nowhere('type', 'every answer is application/json in UTF-8 (C3)')),
    unstored: overHttp(nowhere('cache', 'no cache may keep an answer (C3)')),
    busy: overHttp(nowhere('busy', 'an answer 429 or 503 says when to call again (C3)')),
    'cross-origin': {
      words:
        "where pages of other origins may call, a browser's question is answered, and errors can be read (HTTP reference)",
      over: 'once',
      needs: ['http'],
      check: async ({ options }) => verdictOf(await crossOriginProblem(options)),
    },
    credentials: {
      words: 'no answer lets the pages of others call with the cookies of the player (C3)',
      over: 'once',
      needs: ['http'],
      async check({ options: { url, token, timeLimit } }) {
        try {
          const response = await fetch(`${url}/api${calls.transaction.url}`, {
            headers: { authorization: token, origin: 'https://elsewhere.example' },
            signal: AbortSignal.timeout(timeLimit),
          });
          return response.headers.get('access-control-allow-credentials') === 'true'
            ? broken("It answered 'access-control-allow-credentials: true' to https://elsewhere.example.")
            : passed;
        } catch (error) {
          return broken(messageOf(error));
        }
      },
    },
  }),
};
