import type { FrameLocator } from '@playwright/test';
import { brazil, hostUser, nigeria, type Region } from '../builders/players';
import { messagesOfType, openBareHost, openSession, sendToWidget } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';

interface Way {
  /** Where the widget is opened. */
  readonly list: 'deposit' | 'withdrawal';
  /** Brazil by default. */
  readonly region?: Region;
  /** The buttons to press, in order. */
  readonly presses: readonly RegExp[];
  /** The screen reached, then the screen after each message of the host (§2, 'Back to'). */
  readonly paths: readonly string[];
}

/** Ways from the same list are neighbours: they share a widget. */
const ways: readonly Way[] = [
  { list: 'deposit', presses: [/^PicPay/], paths: ['deposit/redirect', 'deposit'] },
  { list: 'deposit', presses: [/^Pix/], paths: ['deposit/redirect/pix', 'deposit/redirect', 'deposit'] },
  { list: 'deposit', presses: [/^Card/], paths: ['deposit/group', 'deposit'] },
  { list: 'deposit', presses: [/^Card/, /^Debit card/], paths: ['deposit/host-to-host', 'deposit'] },
  { list: 'deposit', presses: [/^Change region/], paths: ['deposit/region', 'deposit'] },
  {
    list: 'deposit',
    region: nigeria,
    presses: [/^Bank transfer/, /^OPay/],
    paths: ['deposit/group/redirect', 'deposit/group', 'deposit'],
  },
  { list: 'withdrawal', presses: [/^Pix/], paths: ['withdrawal/redirect', 'withdrawal'] },
  { list: 'withdrawal', presses: [/^Change region/], paths: ['withdrawal/region', 'withdrawal'] },
];

/** The screen has replaced its skeleton, so its own back handler is registered. */
const expectReady = (widget: FrameLocator) =>
  expect(widget.getByRole('main').getByRole('button').first()).toBeVisible();

test('go-back and swipe-back call the visible screen’s back handler, and close the widget on a list [HOST-8] [NET-14]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { token } = await openSession(baseURL ?? '', {});
  const widget = page.frameLocator('iframe');
  let opened = '';
  let sent = 0;
  /** The messages take turns: both have one handler. */
  const sendBack = (): Promise<void> => {
    sent += 1;
    return sendToWidget(page, { type: sent % 2 === 0 ? 'swipe-back' : 'go-back' });
  };
  for (const { list, region = brazil, presses, paths } of ways) {
    await test.step(`from ${paths[0]}`, async () => {
      if (opened !== `${list} of ${region.country}`)
        await openBareHost(page, baseURL ?? '', {
          path: list,
          parent: { token, transport: 'http' },
          user: hostUser(region),
        });
      opened = `${list} of ${region.country}`;
      const before = await messagesOfType(page, 'Close');
      for (const name of presses) await widget.getByRole('button', { name }).click();
      for (const path of paths) {
        await expectRoute(page, `/${path}`);
        await expectReady(widget);
        if (path !== list) await sendBack();
      }
      expect(await messagesOfType(page, 'Close')).toEqual(before);
      await sendBack();
      await expect.poll(() => messagesOfType(page, 'Close')).toEqual([...before, { messageType: 'Close' }]);
      await expectRoute(page, `/${list}`);
    });
  }
});
