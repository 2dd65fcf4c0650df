import type { Browser } from '@playwright/test';
import { replyOf } from '../builders/methodsReply';
import { openSession } from '../support/bareHost';
import { heapOf } from './measureStart';
import { percentile } from './median';
import { newPhone } from './newPhone';
import type { Figures } from './steps';
import { setThrottling, throttlings } from './throttling';
import { type Subject, startVisit } from './visit';

/** Of the list whose heap is left out of a method's. */
const fewMethods = 100;

const words = ['amber', 'birch', 'cedar', 'delta'];

const methodsOf = (count: number) =>
  replyOf(
    Array.from({ length: count }, (_, index) => ({
      name: `m${index}`,
      position: index,
      text: { en: `Method ${index} ${words[index % words.length]}` },
    })),
  );

/** Opens a list of so many methods, the only answer that is not the gateway's own. */
async function openList(browser: Browser, subject: Subject, count: number) {
  const player = await openSession(subject.gateway, { country: 'br', currency: 'BRL' });
  const phone = await newPhone(browser);
  await phone.context.route('**/methods-payment-v3*', (route) => route.fulfill({ json: methodsOf(count) }));
  const { context } = phone;
  const visit = await startVisit({ context, subject, throttling: throttlings.unthrottled, scripts: ['keys'] });
  await visit.open(player, 'http');
  await visit.page.frameLocator('iframe').getByRole('listitem').first().waitFor();
  return { ...visit, heapKb: await heapOf(visit), [Symbol.asyncDispose]: () => phone[Symbol.asyncDispose]() };
}

/** A long list at 4× CPU: its frames while a finger scrolls it, a key in its search, and the heap of one more method. */
export async function measureList(browser: Browser, subject: Subject, count: number): Promise<Figures> {
  await using short = await openList(browser, subject, fewMethods);
  await using long = await openList(browser, subject, count);
  const { page, session } = long;
  const widget = long.widget();
  await setThrottling(session, throttlings['slow CPU']);
  await widget.evaluate(() => Reflect.get(window, 'bench').watchFrames());
  const finger = { x: 195, y: 600, gestureSourceType: 'mouse', preventFling: true } as const;
  await session.send('Input.synthesizeScrollGesture', { ...finger, yDistance: -12_000, speed: 6000 });
  const frames = await widget.evaluate((): number[] => Reflect.get(window, 'bench').frames);

  await widget.getByRole('searchbox').click();
  await widget.evaluate(() => Reflect.get(window, 'bench').watchKeys());
  await page.keyboard.type('method 77', { delay: 300 });
  await widget.getByRole('listitem').filter({ hasText: 'Method 77 birch' }).waitFor();
  const strokes = await widget.evaluate((): number[] => Reflect.get(window, 'bench').strokes);
  return {
    frameP95Ms: percentile(frames, 0.95),
    framesOver34: frames.filter((milliseconds) => milliseconds > 34).length,
    keyToPaintP50Ms: percentile(strokes, 0.5),
    keyToPaintP95Ms: percentile(strokes, 0.95),
    heapKbPerMethod: (long.heapKb - short.heapKb) / (count - fewMethods),
  };
}
