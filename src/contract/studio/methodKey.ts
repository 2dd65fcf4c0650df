import type { MethodKey } from '../generated/types';

/** What identifies a method, of whatever has it: calls refuse a key with more fields. */
export const methodKeyOf = ({ transaction, name }: MethodKey): MethodKey => ({ transaction, name });

/** Identifies a method in a list or a map: 'deposit pix'. */
export const methodId = ({ transaction, name }: MethodKey): string => `${transaction} ${name}`;
