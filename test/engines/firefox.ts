import { existsSync } from 'node:fs';
import puppeteer, { type Frame } from 'puppeteer-core';
import { type Engine, findButton, until } from './Engine';

const executablePath =
  process.env.FIREFOX_PATH ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? 'firefox';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && typeof value.x === 'number' && 'y' in value;
const readPoint = (value: unknown): Point | null => (isPoint(value) ? value : null);

/** Firefox by WebDriver BiDi. */
export async function openFirefox(isPrivate: boolean): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=800', '--height=1000', ...(isPrivate ? ['-private'] : [])],
  });
  const page = await browser.newPage();
  const widget = (): Promise<Frame> =>
    until('the frame', async () => page.frames().find((frame) => frame.parentFrame() === page.mainFrame()));
  // Firefox ESR does not know the position of a cross-site frame: adds the frame's corner to the position in it.
  const clickMiddle = async (what: string, finder: string): Promise<void> => {
    const middle = `(element) => {
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
      return element && { x: left + width / 2, y: top + height / 2 };
    }`;
    const at = await until(what, async () => readPoint(await (await widget()).evaluate(`(${middle})(${finder})`)));
    const corner = readPoint(await page.evaluate(`document.querySelector('iframe').getBoundingClientRect()`));
    await page.mouse.click((corner?.x ?? 0) + at.x, (corner?.y ?? 0) + at.y);
  };
  return {
    name: `${await browser.version()}${isPrivate ? ', private' : ''}`,
    goto: async (address) => void (await page.goto(address)),
    click: (label) => clickMiddle(`the button '${label}'`, `(${findButton})(${JSON.stringify(label)})`),
    async type(name, text) {
      await clickMiddle(`the input ${name}`, `document.querySelector('input[name="${name}"]')`);
      await page.keyboard.press('End');
      await page.keyboard.type(text);
    },
    text: async () => (await widget()).evaluate(() => document.body.innerText),
    inHost: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
