import { type CallName, calls } from './calls';

// Object.keys loses the type of the table's names.
export const callNames = Object.keys(calls) as CallName[];
