import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, dutiesOf, passed } from '../Duty';
import { exactVerdict } from '../exactVerdict';

/** Makes every call that changes nothing, so that the group can be checked alone. */
async function callAll({ own, options: { country, currency } }: CheckContext): Promise<void> {
  const region = { country, currency };
  await Promise.all([
    own.call('depositMethods', region),
    own.call('withdrawalMethods', region),
    own.call('countrySelector', {}),
    own.call('paymentSnippet', region),
    own.call('transaction', {}),
  ]);
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
  }),
};
