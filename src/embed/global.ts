import { createCashier } from './createCashier';
import type { CreateCashier } from './types';

declare global {
  interface Window {
    /** Set by embed.js for pages without a bundler. */
    Cashier?: { readonly createCashier: CreateCashier };
  }
}

window.Cashier = { createCashier };
