import { createContext, useContext } from 'react';
import type { Services } from '../services';

export const ServicesContext = createContext<Services | null>(null);

/** Transport and host, for the few components that need them outside an action. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing above this component.');
  return services;
}
