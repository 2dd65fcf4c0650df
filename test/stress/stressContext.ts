import type { BrowserContext, Page } from '@playwright/test';
import { conditions, delayFrames, delaysOf } from './conditions';

const { processorRate, latestFrame, latestAnswer, latencyPeriod } = conditions;

/** Slows down the pages of a context if VITE_STRESS, a seed, is set (`npm run stress`). */
export function stressContext(context: BrowserContext): void {
  const { VITE_STRESS: seed } = process.env;
  if (seed === undefined) return;
  // A context that a test has closed needs none of it.
  context.addInitScript(delayFrames, delaysOf(Number(seed), latestFrame)).catch(() => {});
  context.on('page', (page) => void stressPage(page, delaysOf(Number(seed) + 1, latestAnswer)).catch(() => {}));
}

async function stressPage(page: Page, latencies: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  await session.send('Network.enable');
  let count = 0;
  const change = (): void => {
    const latency = latencies[count % latencies.length] ?? 0;
    count += 1;
    const speed = { downloadThroughput: -1, uploadThroughput: -1 };
    session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed }).catch(() => {});
  };
  change();
  const timer = setInterval(change, latencyPeriod);
  page.once('close', () => clearInterval(timer));
}
