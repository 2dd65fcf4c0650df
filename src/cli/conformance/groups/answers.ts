import { calls } from '../../../contract/calls';
import { messageOf } from '../../output';
import type { CheckContext } from '../createContexts';
import type { HttpTopic } from '../createRecorder';
import { broken, type DutyGroup, type DutyRow, dutiesOf, passed } from '../Duty';
import { exactVerdict, placesVerdict } from '../exactVerdict';
import { oncePer } from '../oncePer';

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

const overHttp = (topic: HttpTopic, words: string): DutyRow => ({
  words,
  over: 'once',
  needs: ['http'],
  async check(context) {
    await callAll(context.on('http'));
    return placesVerdict(context.recorder.httpProblems[topic]);
  },
});

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
    whole: {
      words: 'every answer has the keys that the contract requires (C4, C5)',
      over: 'once',
      needs: ['http'],
      async check(context) {
        await callAll(context.on('http'));
        return context.options.isLenient ? passed : placesVerdict(context.recorder.httpProblems.missing);
      },
    },
    type: overHttp('type', 'every answer is application/json in UTF-8 (C3)'),
    unstored: overHttp('cache', 'no cache may keep an answer (C3)'),
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
