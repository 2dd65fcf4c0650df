import { createCashier } from './createCashier';
import { prefetch, preload } from './preload';
import type { CreateCashier, Prefetch, Preload } from './types';

declare global {
  interface Window {
    /** Set by embed.js for pages without a bundler. */
    Cashier?: { readonly createCashier: CreateCashier; readonly preload: Preload; readonly prefetch: Prefetch };
  }
}

window.Cashier = { createCashier, preload, prefetch };
