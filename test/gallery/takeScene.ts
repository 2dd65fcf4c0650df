import type { Browser, Frame, Page } from '@playwright/test';
import { openBareHost, openSession, widgetFrame } from '../support/bareHost';
import { lengthen, setRightToLeft } from './lengthen';
import { printPoorText } from './printPoorText';
import type { Scene } from './scenes';
import { language, word } from './words';

/** How a scene is shown. */
export interface View {
  /** CSS px. */
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
}
export interface Shot extends View {
  /** The PNG to write. */
  readonly path: string;
}

/** Masked with --stable: payment numbers, QR codes, clocks, films. */
const unstable = 'dd, [role="timer"], [role="img"], video, main p:has-text("Last checked")';
const isStable = process.argv.includes('--stable');

/** Walks to the screen as a new player; returns the widget's frame. */
export async function showScene(page: Page, gateway: string, scene: Scene, theme: View['theme']): Promise<Frame> {
  if (scene.host === 'demo') {
    await page.goto(`${gateway}/?theme=${theme}&${scene.query ?? ''}`);
  } else {
    const user = { country: 'br', currency: 'BRL', lang: language, paymentGeo: 'BR', ...scene.user };
    const schema = Object(scene.parent?.schema);
    const { token, userId } = await openSession(gateway, { country: user.country, currency: user.currency });
    await openBareHost(page, gateway, {
      path: scene.path ?? '',
      parent: { token, userId, transport: 'http', ...scene.parent, schema: { ...schema, theme } },
      user: { ...user, balanceData: { primary: { amount: 1250.5, currency: user.currency } } },
    });
  }
  await scene.walk(page.frameLocator('iframe[title="Cashier"]'), page);
  return widgetFrame(page);
}

/** Leaves the scene open in a window of its own. */
export async function openScene(
  browser: Browser,
  gateway: string,
  scene: Scene,
  { viewport, theme }: View,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme: theme });
  await showScene(await context.newPage(), gateway, scene, theme);
}

/** Takes one picture, with a new player and profile, and without motion. */
export async function takeScene(
  browser: Browser,
  gateway: string,
  scene: Scene,
  { viewport, theme, path }: Shot,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    // A phone has no pointer that rests on a button.
    hasTouch: viewport.width < 600,
  });
  const page = await context.newPage();
  try {
    const frame = await showScene(page, gateway, scene, theme);
    if (process.argv.includes('--long')) await lengthen(frame);
    if (process.argv.includes('--rtl')) await setRightToLeft(frame);
    await page.evaluate(() => document.fonts.ready);
    // Waits for lazily loaded icons. A call that the scene blocks never ends.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    // 'I have paid' rests for its first second.
    await frame.getByRole('button', { name: word('step.paid'), disabled: true }).waitFor({ state: 'hidden' });
    await printPoorText(frame, path);
    await page.screenshot({ path, ...(isStable && { mask: [frame.locator(unstable)], maskColor: '#888' }) });
  } catch (error) {
    await page.screenshot({ path: path.replace('.png', '.failed.png') });
    throw new Error(
      `Scene '${scene.name}' (${theme}, ${viewport.width} px): ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await context.close();
  }
}
