import { createContext } from 'react';
import type { MethodName } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import type { RouteRow, ScreenName } from '../../routes/routeTable';

/** A form that was rendered before its tile is pressed (PAINT-4). */
export interface PreparedForm {
  readonly transaction: TransactionKind;
  readonly method: MethodName;
}

/** The form that waits or is open; null: none is ready. */
export const PreparedFormContext = createContext<PreparedForm | null>(null);

const screens: ReadonlySet<ScreenName> = new Set(['method', 'methodOrStep']);

/** Whether the form of this method on this page is the prepared one. A list of banks adds what was chosen to its form. */
export const isPrepared = (
  form: PreparedForm | null,
  method: MethodName | null,
  { screen, transaction }: RouteRow,
): boolean => form !== null && form.method === method && form.transaction === transaction && screens.has(screen);
