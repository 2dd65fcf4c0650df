import { useLocation } from 'react-router-dom';
import { useCashierSelector } from '../store/createStore';
import { type Place, paymentIn, placeOf } from './place';
import type { RouteRow } from './routeTable';

/** Where the player is on the page of a row. */
export function usePlace(row: RouteRow): Place {
  const paymentId = paymentIn(useLocation().state);
  const selection = useCashierSelector((state) => state.selection);
  const current = useCashierSelector((state) => state.transaction.current);
  return placeOf(row, { selection, current, paymentId });
}
