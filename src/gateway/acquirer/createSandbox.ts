import type { ServedAcquirer } from './Acquirer';
import { type AcquirerRoutesOptions, acquirerRoutes } from './acquirerRoutes';
import { createSandboxAcquirer, type SandboxAcquirerOptions } from './createSandboxAcquirer';

/** The sandbox acquirer with its pages. */
export function createSandbox(parts: SandboxAcquirerOptions & Omit<AcquirerRoutesOptions, 'acquirer'>): ServedAcquirer {
  const acquirer = createSandboxAcquirer(parts);
  return { acquirer, routes: (app) => acquirerRoutes(app, { ...parts, acquirer }) };
}
