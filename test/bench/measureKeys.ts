import type { Browser, CDPSession, Locator } from '@playwright/test';
import { openSession } from '../support/bareHost';
import { percentile } from './median';
import { newPhone } from './newPhone';
import type { Figures } from './steps';
import { setThrottling, throttlings } from './throttling';
import { type Subject, startVisit, type Visit } from './visit';

/** A form of text fields with a rule each, as ops would write it. */
const fieldsOf = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field_${index}`,
    type: index % 5 === 4 ? 'text_uppercase' : 'text',
    label: { en: `Field ${index + 1}` },
    regexList: [{ regex: '^[\\p{L}0-9 ]{2,40}$', regex_error_key: 'error.field' }],
  }));

const text = 'the quick brown fox jumps over';
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

/** Script time as Chromium reports it, in ms. */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Types into a field of the frame, which runs `pages/keys.js`: the mean script of a key, and its time to paint. */
export async function measureTyping({ page, session, widget }: Visit, field: Locator) {
  await field.click();
  await settled();
  const before = await scriptOf(session);
  await page.keyboard.type(text, { delay: 60 });
  await settled();
  const scriptPerKeyMs = ((await scriptOf(session)) - before) / text.length;

  // A second time for the paints, whose watching is script itself.
  await field.fill('');
  await widget().evaluate(() => Reflect.get(window, 'bench').watchKeys());
  await page.keyboard.type(text, { delay: 60 });
  await settled();
  const typed = await field.inputValue();
  if (typed.toLowerCase() !== text) throw new Error(`The field shows '${typed}' after '${text}' was typed.`);
  const strokes = await widget().evaluate((): number[] => Reflect.get(window, 'bench').strokes);
  return { scriptPerKeyMs, keyToPaintP50Ms: percentile(strokes, 0.5), keyToPaintP95Ms: percentile(strokes, 0.95) };
}

/** Opens a form of so many fields at 4× CPU, the first of its page, then types into its middle field. */
export async function measureKeys(browser: Browser, subject: Subject, count: number): Promise<Figures> {
  const player = await openSession(subject.gateway, { country: 'br', currency: 'BRL' });
  await using phone = await newPhone(browser);
  const visit = await startVisit({
    context: phone.context,
    subject,
    throttling: throttlings.unthrottled,
    scripts: ['keys'],
  });
  const { page, session } = visit;
  await visit.open(player, 'http', 'form');
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'messages')).includes('"page":"form"'));
  await visit.network.quiet();
  // The page's own time: what else the machine does is left out.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await setThrottling(session, throttlings['slow CPU']);

  const widget = visit.widget();
  const closed = await scriptOf(session);
  const shown = widget.evaluate((fields) => Reflect.get(window, 'bench').formShown(fields), count);
  const preview = { fields: fieldsOf(count), locale: 'en' };
  await page.evaluate((sent) => Reflect.get(window, 'openedCashier').previewForm(sent), preview);
  await shown;
  await settled();
  const openScriptMs = (await scriptOf(session)) - closed;

  const field = widget.getByLabel(`Field ${Math.floor(count / 2) + 1}`, { exact: true });
  return { openScriptMs, ...(await measureTyping(visit, field)) };
}
