import { createContext, useContext } from 'react';
import type { Services } from '../services';

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services, for components that need them outside a thunk. Throws outside the provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing above this component.');
  return services;
}
