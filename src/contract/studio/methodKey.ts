import type { MethodKey } from '../generated/types';

/** What identifies a method, of whatever has it: calls refuse a key with more fields. */
export const methodKeyOf = ({ transaction, name }: MethodKey): MethodKey => ({ transaction, name });
