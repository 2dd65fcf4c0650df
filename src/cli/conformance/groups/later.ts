import { setTimeout as wait } from 'node:timers/promises';
import { newRequestId } from '../../../contract/ids';
import { duplicateTime } from '../createOrders';
import { type DutyGroup, dutiesOf } from '../Duty';
import { create, withPayment } from '../pay';
import { isTaken } from '../verdicts';

/** What takes longer than a duplicate counts as one. */
export const later: DutyGroup = {
  name: 'later',
  title: 'The same payment later',
  duties: dutiesOf('later', {
    deposit: {
      words: 'the same deposit after 2 s under another requestId is another payment (C8)',
      over: 'once',
      needs: ['deposit'],
      check: withPayment('deposit', async ({ order }, context) => {
        await wait(duplicateTime);
        return isTaken(await create(context, 'deposit', { ...order, requestId: newRequestId() }));
      }),
    },
  }),
};
