/** The entry of the React package. */
export { prefetch, preload } from '../index';
export { CashierFrame } from './CashierFrame';
export type { CashierFrameProps } from './types';
