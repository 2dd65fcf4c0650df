import { useServices } from './ServicesContext';

/** Tells the host to close the widget. */
export function useCloseCashier(): () => void {
  const { tellHost } = useServices();
  return () => tellHost({ messageType: 'Close' });
}
