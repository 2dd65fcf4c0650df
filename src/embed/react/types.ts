import type { CSSProperties } from 'react';
import type { CashierOptions, CashierUser } from '../types';

/** Options of `createCashier`, with what React knows better. Objects and listeners may be new in each render. */
export interface CashierFrameProps extends Omit<CashierOptions, 'element' | 'token' | 'user'> {
  /** Without one there is no widget, only its place. A fresh one is sent to the open widget. */
  readonly token: string | null | undefined;
  readonly user?: CashierUser | null | undefined;
  /** Of the element around the frame. Without `autoHeight` it needs a height. */
  readonly className?: string;
  readonly style?: CSSProperties;
}
