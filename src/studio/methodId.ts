import type { MethodKey } from '../contract/generated/types';

/** Identifies a method within a list: 'deposit pix'. */
export const methodId = ({ transaction, name }: MethodKey): string => `${transaction} ${name}`;
