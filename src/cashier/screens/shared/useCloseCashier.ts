import { useServices } from '../../store/ServicesContext';

/** Tells the host to close the widget. */
export function useCloseCashier(): () => void {
  const { sendToHost } = useServices();
  return () => sendToHost({ messageType: 'Close' });
}
