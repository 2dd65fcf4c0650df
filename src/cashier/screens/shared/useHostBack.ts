import { useLayoutEffect } from 'react';
import { useGoBack } from '../../navigation/useRoute';
import { useServices } from '../../store/ServicesContext';
import { useCloseCashier } from './useCloseCashier';

/** go-back and swipe-back from the host do what Back does on the screen shown; where there is no way back, they close (HOST-8). */
export function useHostBack(): void {
  const goBack = useGoBack();
  const close = useCloseCashier();
  const { onHostBack } = useServices();
  // With the screen itself, not after its paint: what is seen is what answers.
  useLayoutEffect(() => onHostBack(() => goBack(close)), [goBack, close, onHostBack]);
}
