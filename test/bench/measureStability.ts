import type { Browser } from '@playwright/test';
import { openSession } from '../support/bareHost';
import { newPhone } from './newPhone';
import { type Figures, pressTile, tapsOf } from './steps';
import type { Throttling } from './throttling';
import { type Subject, startVisit, type Visit } from './visit';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Goes back as the host's button does; a form may have a screen between it and the list. */
async function backToList({ page, signals }: Visit): Promise<void> {
  for (let presses = 1; presses <= 3; presses += 1) {
    await page.evaluate(() => Reflect.get(window, 'openedCashier').goBack());
    if (await signals.take('tile', 3000).catch(() => null)) return;
  }
  throw new Error('Back did not lead to the list.');
}

/** Start, a press on a tile, back to the list: how long the press took (Event Timing), and what moved. */
export async function measureStability(browser: Browser, subject: Subject, throttling: Throttling): Promise<Figures> {
  const player = await openSession(subject.gateway, { country: 'br', currency: 'BRL' });
  await using phone = await newPhone(browser);
  const visit = await startVisit({ context: phone.context, subject, throttling });
  await visit.open(player, 'http');
  const tile = await visit.signals.take('tile');
  await visit.network.quiet();
  await pressTile(visit, tile);
  await visit.signals.take('form');
  await pause(1000);
  const widget = visit.widget();
  const taps = await tapsOf(visit);
  await widget.evaluate(() => Reflect.get(window, 'bench').watchTile());
  await backToList(visit);
  await pause(1000);
  const cls = await widget.evaluate((): number => Reflect.get(window, 'bench').shift);
  if (taps.length === 0) throw new Error('Chromium reported no duration of the press.');
  return { tapMs: Math.max(...taps), cls };
}
