import type { OperatorRole } from '../../contract/generated/types';

/** Each may do what those before it may. */
export const roles = ['author', 'publisher', 'admin'] as const satisfies readonly OperatorRole[];
