import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';
import { conditions, delayFrames, delaysOf } from './conditions';

/** A setup file of the browser tests. Slows down their page if VITE_STRESS, a seed, is set (`npm run stress`). */
const seed: unknown = import.meta.env.VITE_STRESS;
if (seed !== undefined) {
  delayFrames(delaysOf(Number(seed), conditions.latestFrame));
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: conditions.processorRate });
}
