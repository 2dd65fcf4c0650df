import { expect, it } from 'vitest';
import { createPendingReplies } from '../../../../src/transport/socket/pendingReplies';

/** The reply that has arrived; 'none' while there is none. */
const arrived = (reply: Promise<unknown>): Promise<unknown> => Promise.race([reply, Promise.resolve('none')]);

it('a reply goes to the call with its message id', async () => {
  const pending = createPendingReplies();
  const [one, other] = [pending.expect('1'), pending.expect('2')];
  pending.deliver({ messageId: '2', status: 200, data: { a: 1 } });
  expect(await arrived(other.reply)).toStrictEqual({ status: 200, body: { a: 1 } });
  expect(await arrived(one.reply)).toBe('none');
});

it('a reply has its message only if the server sent one, and null without data', async () => {
  const pending = createPendingReplies();
  const { reply } = pending.expect('1');
  pending.deliver({ messageId: '1', status: 500, message: 'no' });
  expect(await arrived(reply)).toStrictEqual({ status: 500, body: null, message: 'no' });
});

it('a reply to a call that has ended is dropped', async () => {
  const pending = createPendingReplies();
  const { reply, forget } = pending.expect('1');
  forget();
  pending.deliver({ messageId: '1', status: 200 });
  expect(await arrived(reply)).toBe('none');
});
