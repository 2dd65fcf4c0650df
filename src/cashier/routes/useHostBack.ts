import { useLayoutEffect } from 'react';
import { useServices } from '../store/ServicesContext';
import { useCloseCashier } from './useCloseCashier';
import { useGoBack } from './useRoute';

/**
 * The host's go-back and swipe-back act like Back on the current screen; without a way back they close the widget
 * (HOST-8).
 */
export function useHostBack(): void {
  const goBack = useGoBack();
  const close = useCloseCashier();
  const { onHostBack } = useServices();
  // A layout effect: the handler changes together with the visible screen, not after its paint.
  useLayoutEffect(() => onHostBack(() => goBack(close)), [goBack, close, onHostBack]);
}
