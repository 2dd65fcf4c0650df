import { useServices } from '../store/ServicesContext';

/** Asks the host to close the widget. */
export function useCloseCashier(): () => void {
  const { sendToHost } = useServices();
  return () => sendToHost({ messageType: 'Close' });
}
