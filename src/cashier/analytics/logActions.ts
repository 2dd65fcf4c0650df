import type { ActionListener } from '../store/createActionListeners';

const endpointOf = (action: object): string => {
  const meta: unknown = Reflect.get(action, 'meta');
  const arg: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'arg') : null;
  const name: unknown = typeof arg === 'object' && arg !== null ? Reflect.get(arg, 'endpointName') : null;
  return typeof name === 'string' ? name : '';
};

/**
 * Logs the names of actions while `force_logging` is 1 in session storage (specification §3, §4). Names only: payloads
 * contain player input.
 */
export const logActions: ActionListener = ({ action }) => {
  console.info('[cashier]', action.type, endpointOf(action));
};
