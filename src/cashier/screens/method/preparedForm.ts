import { createContext } from 'react';
import type { MethodName } from '../../../contract/ids';
import type { ScreenName } from '../../routes/routeTable';

/** A form that was rendered before its tile is pressed (PAINT-4). */
export interface PreparedForm {
  readonly method: MethodName;
  /** What it is rendered into. Outside the document until a `MethodScreen` puts it there. */
  readonly container: HTMLElement;
}

/** The form that waits or is open; null: none is ready. */
export const PreparedFormContext = createContext<PreparedForm | null>(null);

const screens: ReadonlySet<ScreenName> = new Set(['method', 'methodOrStep']);

/** Whether a form on this screen may be the prepared one. A list of banks adds what was chosen to its form. */
export const isPrepared = (
  form: PreparedForm | null,
  method: MethodName | null,
  screen: ScreenName,
): form is PreparedForm => form !== null && form.method === method && screens.has(screen);
